// Ten years of entries of one user, the same in every run: 1,200 measurements, and on each of 3,650
// days a workout of five exercises with four sets, four meals, water, habits, a sleep routine, an
// eating log, a breathing session and the entries of twelve trackers. The last entries are from yesterday,
// so that today is empty.

const DAYS = 3650
const METRICS = 1200
const DAY_MS = 86_400_000

/** A pseudo-random number from 0 to 1 for every integer seed. */
function random(seed) {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  return ((Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

const dateOf = (ms) => new Date(ms).toISOString().slice(0, 10)

function workouts(userId, todayMs, count) {
  return Array.from({ length: count }, (_, index) => {
    const dayMs = todayMs - (index + 1) * DAY_MS
    return {
      id: `local_bench_workout_${index}`,
      userId,
      name: 'Workout 1',
      date: dateOf(dayMs),
      duration: 45,
      notes: null,
      createdAt: new Date(dayMs).toISOString(),
      exercises: Array.from({ length: 5 }, (_, nth) => ({
        id: `preset_${1 + Math.floor(random(index * 5 + nth) * 25)}`,
        name: 'Exercise',
        muscleGroup: 'Legs',
        sets: Array.from({ length: 4 }, (_, set) => ({
          reps: 6 + Math.floor(random(index + set) * 8),
          weight: Math.floor(random(index * 7 + set) * 200),
          completed: true,
        })),
      })),
    }
  })
}

function metrics(userId, todayMs, count) {
  return Array.from({ length: Math.min(METRICS, Math.ceil(count / 3)) }, (_, index) => {
    const dayMs = todayMs - (1 + index * 3) * DAY_MS
    return {
      id: `local_bench_metric_${index}`,
      userId,
      date: dateOf(dayMs),
      createdAt: new Date(dayMs).toISOString(),
      weight: 160 + Math.round(random(index) * 20),
      bodyFat: null,
      chest: 40,
      waist: 34,
      hips: null,
      arms: null,
      legs: null,
      notes: '',
    }
  })
}

const MEALS = ['breakfast', 'lunch', 'dinner', 'snack']
const FOODS = ['Oats with apple', 'Lentil soup', 'Rice and beans', 'Yoghurt', 'Bread and cheese']

function meals(userId, todayMs, count) {
  return Array.from({ length: count * MEALS.length }, (_, index) => {
    const dayMs = todayMs - (1 + Math.floor(index / MEALS.length)) * DAY_MS
    return {
      id: `local_bench_meal_${index}`,
      userId,
      date: dateOf(dayMs),
      createdAt: new Date(dayMs).toISOString(),
      mealType: MEALS[index % MEALS.length],
      foodName: `${FOODS[index % FOODS.length]} ${Math.floor(random(index) * 400)}`,
      quantity: 1,
      calories: 200 + Math.floor(random(index) * 500),
      protein: 20,
      carbs: 50,
      fats: 12,
      feelings: '',
    }
  })
}

/** Days in the format of the API: their registers, each with a value and a revision. */
function days(userId, todayMs, count) {
  return Array.from({ length: count }, (_, index) => {
    const dayMs = todayMs - (index + 1) * DAY_MS
    const revision = dayMs + 1
    return {
      userId,
      date: dateOf(dayMs),
      registers: {
        'waterCount.0123456789abcdef': [Math.floor(random(index) * 9), 0],
        waterChanged: [null, revision],
        'habits.meditation': [index % 2 === 0, revision],
        'habits.walk': [true, revision],
        'habits.call': [false, revision],
        'sleepRoutine.active': [false, revision],
        'sleepRoutine.completedTasks': [null, revision],
        'sleepRoutine.completedTasks.sleep_task_0': [true, revision],
        'eatingLog.food': ['Lentil soup and bread', revision],
        'eatingLog.feelings': ['Warm and rested', revision],
      },
    }
  })
}

/** The fields of a day, which the device stores beside its registers. */
function fieldsOf(registers) {
  const value = (name) => registers[name][0]
  return {
    waterCount: value('waterCount.0123456789abcdef'),
    habits: {
      meditation: value('habits.meditation'),
      walk: value('habits.walk'),
      call: value('habits.call'),
    },
    sleepRoutine: { active: false, progress: 0, completedTasks: { sleep_task_0: true } },
    eatingLog: { food: value('eatingLog.food'), feelings: value('eatingLog.feelings') },
  }
}

function sessions(userId, todayMs, count) {
  return Array.from({ length: count }, (_, index) => ({
    id: `local_bench_session_${index}`,
    userId,
    startedAt: `${dateOf(todayMs - (index + 1) * DAY_MS)}T21:00:00+00:00`,
    duration: 190,
    cycles: 10,
  }))
}

const TRACKERS = 12

/** Trackers of all types but words, each with one entry a day. */
function trackers(userId, todayMs, count) {
  const types = ['scale', 'duration', 'number', 'tick']
  const created = { userId, createdAt: new Date(todayMs - count * DAY_MS).toISOString() }
  const settings = { unit: '', step: 1, min: 0, max: 1440, drawing: 'rings', dayFigure: 'sum' }
  const kept = Array.from({ length: TRACKERS }, (_, index) => ({
    ...created,
    ...settings,
    id: `local_bench_tracker_${index}`,
    name: `Tracker ${index}`,
    type: types[index % types.length],
    catalogueKey: null,
    labels: index % types.length === 0 ? ['Rough', 'Low', 'Okay', 'Good', 'Great'] : [],
    hasSeveral: false,
    position: index,
    isObserved: index < 2,
  }))
  const entries = kept.flatMap(({ id, type }, nth) =>
    Array.from({ length: count }, (_, index) => {
      const dayMs = todayMs - (index + 1) * DAY_MS
      return {
        id: `${id}_${index}`,
        userId,
        trackerId: id,
        date: dateOf(dayMs),
        createdAt: new Date(dayMs).toISOString(),
        value: type === 'tick' ? 1 : 1 + Math.floor(random(index * TRACKERS + nth) * 5),
      }
    }),
  )
  return { trackers: kept, tracker_entries: entries }
}

/**
 * Creates the entries.
 * @param count the number of days, ten years if it is missing
 * @returns `tables`, the rows of the device's database, and `sent`, the same daily data and
 *   sessions for the server, so that the device has nothing to push
 */
export function tenYears(userId, todayMs, count = DAYS) {
  const sent = { days: days(userId, todayMs, count), sessions: sessions(userId, todayMs, count) }
  const fitness_workouts = workouts(userId, todayMs, count)
  const tables = {
    fitness_workouts,
    workout_exercises: fitness_workouts.map(({ id, date, exercises }) => ({
      id,
      date,
      exerciseIds: [...new Set(exercises.map((exercise) => exercise.id))],
    })),
    fitness_nutrition_logs: meals(userId, todayMs, count),
    fitness_body_metrics: metrics(userId, todayMs, count),
    daily_data: sent.days.map((day) => ({ ...day, ...fieldsOf(day.registers), confirmed: {} })),
    ...trackers(userId, todayMs, count),
    breathing_sessions: sent.sessions.map((it) => ({ ...it, date: it.startedAt.slice(0, 10) })),
  }
  return { tables, sent }
}
