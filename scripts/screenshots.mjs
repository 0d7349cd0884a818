// `npm run screenshots` takes pictures for docs/screenshots, after a change that they show.
// They show a made-up user with two years of entries, on a fixed day.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from './chromium.mjs'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'docs/screenshots')
const NOW = new Date('2026-11-20T15:20:00Z')

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** In order: the glasses that one adds and the draft that another begins stay for the pages that follow. */
const SCREENS = [
  { name: 'home-light', path: '/home', size: PHONE },
  { name: 'move-light', path: '/move', size: PHONE },
  { name: 'look-back-year-dark', path: '/look-back#rings', size: PHONE },
  { name: 'look-back-plots-light', path: '/look-back#plots', size: PHONE },
  { name: 'exercise-light', path: '/exercises?id=preset_2', size: PHONE },
  { name: 'look-back-year-desktop-light', path: '/look-back#rings', size: DESKTOP, pick: true },
  { name: 'calendar-desktop-dark', path: '/calendar', size: DESKTOP },
  { name: 'home-desktop-light', path: '/home', size: DESKTOP },
  { name: 'hydration-dark', path: '/nourish#hydration', size: PHONE, glasses: 3 },
  { name: 'move-desktop-light', path: '/move', size: DESKTOP, draft: true },
]

/** Type, hour, name, calories, protein, carbs and fats. */
const MEALS = [
  ['breakfast', 8, 'Porridge with blueberries', 420, 14, 68, 10],
  ['lunch', 13, 'Lentil soup and bread', 610, 29, 84, 16],
  ['snack', 16, 'Apple and walnuts', 240, 5, 27, 14],
  ['dinner', 19, 'Salmon, rice and greens', 680, 41, 62, 27],
]

const data = await mkdtemp(join(tmpdir(), 'tend-screenshots-'))
const server = spawn('node', [join(ROOT, 'server/dist/main.js')], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const stopped = once(server, 'exit').then(() => {
  throw new Error('The server stopped')
})
const browser = await chromium.launch(launchOptions())
try {
  const [line] = await Promise.race([once(server.stdout, 'data'), stopped])
  const context = await browser.newContext({
    baseURL: /http:\S+/.exec(String(line))?.[0],
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.clock.setFixedTime(NOW)
  await seed(context)
  for (const screen of SCREENS) await take(context, screen)
} finally {
  stopped.catch(() => {})
  await browser.close()
  server.kill()
  await rm(data, { recursive: true })
}

async function take(context, { name, path, size, draft = false, pick = false, glasses = 0 }) {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme: name.endsWith('dark') ? 'dark' : 'light' })
  await page.setViewportSize(size)
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
  if (draft) {
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click()
    await page.getByRole('link', { name: /^Repeat/ }).click()
    await page.getByRole('checkbox', { name: 'Set 1 completed' }).first().click()
  }
  for (let count = 0; count < glasses; count++) {
    await page.getByRole('button', { name: 'Add a glass' }).click()
  }
  if (pick) await page.getByRole('button', { name: 'Show the latest day' }).click()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await page.close()
}

/** Stores the entries of the user in the browser's database. */
async function seed(context) {
  const page = await context.newPage()
  await page.goto('/you')
  await page.locator('html[data-ready]').waitFor()
  await page.waitForFunction(() => localStorage.getItem('wellness_user_id'))
  await page.evaluate(async (entries) => {
    localStorage.setItem('landingCompleted', 'true')
    localStorage.setItem('selectedHabits', JSON.stringify(entries.habits))
    const opening = indexedDB.open('tend')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const db = opening.result
    const userId = localStorage.getItem('wellness_user_id')
    const transaction = db.transaction(Object.keys(entries.rows), 'readwrite')
    for (const [store, rows] of Object.entries(entries.rows)) {
      for (const row of rows) transaction.objectStore(store).put({ ...row, userId })
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    db.close()
  }, sampleEntries())
  await page.close()
}

/** Two years of entries, with a pause in August. */
function sampleEntries() {
  const habits = ['Practice gratitude', 'Stretch', 'Read', 'Walk outside', 'Tidy up']
  const rows = {
    fitness_workouts: [],
    fitness_nutrition_logs: [],
    fitness_body_metrics: [],
    daily_data: [],
    breathing_sessions: [],
  }
  const random = randomNumbers(7)
  for (let ago = 690; ago >= 0; ago--) {
    const time = new Date(NOW.getTime() - ago * 86_400_000)
    const date = time.toISOString().slice(0, 10)
    const isAway = date >= '2026-08-03' && date <= '2026-08-16'
    if (isAway) continue
    const isToday = ago === 0
    const progress = 1 - ago / 690
    const at = (hour, minute = 0) =>
      `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`
    if (isToday || time.getUTCDay() % 2 === 1 ? random() < 0.85 : random() < 0.12) {
      rows.fitness_workouts.push(workout(date, at(7, 30), progress, random))
    }
    const meals = isToday ? MEALS.slice(0, 2) : MEALS.filter(() => random() < 0.8)
    for (const [type, hour, foodName, calories, protein, carbs, fats] of meals) {
      rows.fitness_nutrition_logs.push({
        ...{ id: `m-${date}-${type}`, date, mealType: type, foodName, quantity: 1, feelings: '' },
        ...{ calories, protein, carbs, fats, createdAt: at(hour, 10) },
      })
    }
    if (time.getUTCDay() === 0 || isToday) {
      const weight = Math.round((183 - 9 * progress + random() * 2) * 10) / 10
      const empty = { chest: null, hips: null, arms: null, legs: null, bodyFat: null, notes: '' }
      const waist = Math.round((36 - 2 * progress) * 2) / 2
      rows.fitness_body_metrics.push({
        ...{ id: `b-${date}`, date, weight, waist, ...empty, createdAt: at(8) },
      })
    }
    const tasks = isToday ? 3 : random() < 0.6 ? 4 + Math.floor(random() * 5) : 0
    const done = isToday ? 3 : Math.floor(random() * 6)
    rows.daily_data.push({
      ...{ date, registers: {}, eatingLog: { food: '', feelings: '' } },
      waterCount: isToday ? 5 : 3 + Math.floor(random() * 6),
      habits: Object.fromEntries(habits.slice(0, done).map((habit) => [habitKey(habit), true])),
      sleepRoutine: {
        ...{ active: tasks > 0, progress: 0 },
        completedTasks: Object.fromEntries(
          Array.from({ length: tasks }, (_, index) => [`sleep_task_${index}`, true]),
        ),
      },
    })
  }
  // The app writes this index with each workout.
  const indexed = rows.fitness_workouts.map(({ id, date, exercises }) => ({
    ...{ id, date, exerciseIds: exercises.map((exercise) => exercise.id) },
  }))
  return { habits, rows: { ...rows, workout_exercises: indexed } }
}

/** As `habitKey` of the app. */
function habitKey(name) {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '_')
}

function workout(date, createdAt, progress, random) {
  const base = 135 + Math.round((progress * 50) / 5) * 5
  const sets = [10, 8, 8].map((reps, nth) => ({
    reps,
    weight: base + (nth > 0 && random() < 0.5 ? 5 : 0),
    completed: true,
  }))
  const pushUps = [15, 12].map((reps) => ({ reps, weight: 0, completed: true }))
  return {
    ...{ id: `w-${date}`, name: 'Upper Body', date, notes: null, createdAt },
    duration: 35 + Math.floor(random() * 4) * 5,
    exercises: [
      { id: 'preset_2', name: 'Bench Press', muscleGroup: 'Chest', sets },
      { id: 'preset_1', name: 'Push-ups', muscleGroup: 'Chest', sets: pushUps },
    ],
  }
}

/** The same numbers from 0 to 1 in every run. */
function randomNumbers(seed) {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
