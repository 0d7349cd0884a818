import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { LocalDate } from '@tend/shared/days/local-date'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBreathingCues } from '../../areas/breathing/commands/breathing-cues.ts'
import { unrecordedSessions } from '../../areas/breathing/commands/record-running-session.ts'
import { chosenSessionMinutes } from '../../areas/breathing/commands/use-session-minutes.ts'
import { selectedHabits } from '../../areas/habits/commands/selected-habits.ts'
import { HABIT_RHYTHMS } from '../../areas/habits/rules/habit-rhythm.ts'
import { WATER_SIZES } from '../../areas/hydration/rules/water-sizes.ts'
import { useMetricDraft } from '../../areas/metrics/screens/use-metric-draft.ts'
import { useMealDraft } from '../../areas/nutrition/screens/log-meal/use-meal-draft.ts'
import { storedRoutineStart } from '../../areas/sleep/commands/run-sleep-routine.ts'
import { readOwnTemplates } from '../../areas/workouts/commands/own-templates.ts'
import { currentRest, restPreference } from '../../areas/workouts/commands/run-rest-timer.ts'
import {
  useQuickStart,
  useQuickStartValues,
} from '../../areas/workouts/commands/use-quick-start.ts'
import type { DraftExercise } from '../../areas/workouts/rules/draft/workout-draft.ts'
import { SET_TARGETS } from '../../areas/workouts/rules/exercises/muscle-sets.ts'
import { WEEK_PLAN } from '../../areas/workouts/rules/week-plan.ts'
import { useWorkoutDraft } from '../../areas/workouts/screens/builder/use-workout-draft.ts'
import { useWorkoutEdit } from '../../areas/workouts/screens/entries/use-workout-edit.ts'
import { storedLanguage } from '../../store/appearance/app-language.ts'
import { storedMood } from '../../store/appearance/mood.ts'
import { storedThemeChoice } from '../../store/appearance/theme.ts'
import { copyStatus } from '../../store/copies/stored-copy-status.ts'
import { useCopyReminder } from '../../store/copies/use-copy-reminder.ts'
import { TendDatabase } from '../../store/database/database.ts'
import { isMarking } from '../../store/database/mark-writes.ts'
import { unsavedEdits } from '../../store/days/unsaved-eating-texts.ts'
import { lastCheckMs } from '../../store/deleted-entries/remove-old-entries.ts'
import { openDevice } from '../../store/device/device.ts'
import { dayStart } from '../../store/device/today/day-start.ts'
import { readStoredChoices } from '../../store/files/exported-choices.ts'
import { isImportMarked } from '../../store/files/import/interrupted-import.ts'
import { storedCookie } from '../../store/identity/recovery.ts'
import { storedAccessKey } from '../../store/identity/stored-code.ts'
import { unsavedSettings } from '../../store/local-storage/cached-settings.ts'
import { adoptTabDraft } from '../../store/local-storage/draft.ts'
import { useDismissedHints } from '../../store/onboarding/dismissed-hints.ts'
import { isInstallHintDismissed } from '../../store/onboarding/install-hint.ts'
import { isLandingCompleted } from '../../store/onboarding/landing.ts'
import { useLastPresent } from '../../store/onboarding/presence.ts'
import { useLastSync } from '../../store/server/last-sync.ts'
import { useServerAddress } from '../../store/server/server-address.ts'
import { GENTLE_DAYS } from '../../store/settings/rules/gentle-days.ts'
import { WEEK_START } from '../../store/settings/rules/week-start.ts'
import { storedSetting } from '../../store/settings/stored-settings.ts'
import storage100 from '../../testing/fixtures/1.0.0/browser-storage.json'
import storage110 from '../../testing/fixtures/1.1.0/browser-storage.json'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { useReminderSettings } from '../../views/reminders/commands/reminders.ts'
import { readSnapshot } from '../early-figures/todays-snapshot.ts'
import { lastTabs } from '../navigation/initial-tab.ts'

// Rendering on the server shows the initial values of persisted values; here it reads the stored ones.
vi.mock('react', async (importOriginal) => ({
  ...(await importOriginal<typeof import('react')>()),
  useSyncExternalStore: <T,>(_subscribe: unknown, read: () => T) => read(),
}))

/** The time of the snapshots. */
const NOON_MS = new Date(2026, 10, 20, 12).getTime()

const RECIPE = 'see docs/recipes/add-a-stored-field.md'

/** The values of hooks that read browser storage. */
function useStored() {
  return {
    quickStart: useQuickStart().value,
    quickStartValues: useQuickStartValues().value,
    reminders: useReminderSettings().value,
    server: useServerAddress(),
    lastSync: useLastSync(),
    copyReminder: useCopyReminder().value,
    dismissedHints: useDismissedHints().value,
    lastPresent: useLastPresent(),
    workoutDraft: useWorkoutDraft().value,
    mealDraft: useMealDraft('meal', '2026-11-20').form,
    metricDraft: useMetricDraft().form,
    workoutEdit: useWorkoutEdit('workout_edit').open,
  }
}

/** Everything in browser storage, as today's code reads it. */
async function readAll() {
  const hooks = {} as ReturnType<typeof useStored>
  function Reader() {
    Object.assign(hooks, useStored())
    return null
  }
  adoptTabDraft('workout_edit')
  renderToString(<Reader />)
  // Before the device is opened, which may write to the database.
  const today = readSnapshot(NOON_MS)
  const device = await openDevice(localStorage, new TendDatabase('released-browser-storage'))
  const templates = await readOwnTemplates(device)
  await device.db.delete()
  return {
    ...hooks,
    templates,
    unsavedSettings: unsavedSettings(),
    userId: device.userId,
    theme: storedThemeChoice(),
    mood: storedMood(),
    language: storedLanguage(),
    choices: readStoredChoices(),
    landingCompleted: isLandingCompleted(),
    installHintDismissed: isInstallHintDismissed(),
    habits: selectedHabits(),
    rest: currentRest(),
    restPreference: restPreference(),
    routineStart: storedRoutineStart(),
    breathingSessions: unrecordedSessions(),
    importMark: isImportMarked(),
    breathingCues: readBreathingCues(),
    breathingMinutes: chosenSessionMinutes(),
    eatingEdits: unsavedEdits(),
    lastTabs: lastTabs(),
    accessKey: storedAccessKey(localStorage, device.userId),
    recoveryCookie: storedCookie(),
    copies: copyStatus(),
    sealedCopy: isMarking(device.db),
    dayStart: dayStart(),
    deletedChecked: lastCheckMs(),
    weekStart: storedSetting(WEEK_START),
    gentleDays: storedSetting(GENTLE_DAYS),
    rhythms: storedSetting(HABIT_RHYTHMS),
    waterSizes: storedSetting(WATER_SIZES),
    setTargets: storedSetting(SET_TARGETS),
    weekPlan: storedSetting(WEEK_PLAN),
    today,
  }
}

const TEMPLATES = [
  {
    id: 'local_template',
    name: 'Evening legs',
    duration: 40,
    exercises: [
      {
        id: 'preset_3',
        name: 'Squats',
        muscleGroup: 'Legs',
        sets: [
          {
            reps: 8,
            weight: 135,
            completed: false,
            typed: { weight: { value: 61.24, unit: 'kg' } },
          },
        ],
      },
    ],
    order: 0,
  },
] as const

const MARKED_DAYS = [
  { from: '2026-11-10' as LocalDate, to: '2026-11-12' as LocalDate, kind: 'ill' },
  { from: '2026-11-19' as LocalDate, kind: 'away' },
] as const

/** Drafts of every release so far lack them. */
const NO_MORE_NUTRIENTS = { fiber: '', sugar: '', saturatedFat: '', salt: '' }

const MEASURED = {
  per100g: { calories: 63.3, protein: 4, carbs: 9.3, fats: 1.3 },
  portions: [{ label: '1 bowl', grams: 300 }],
}

const EXPECTED: Awaited<ReturnType<typeof readAll>> = {
  dayStart: 4,
  unsavedSettings: {},
  deletedChecked: null,
  lastPresent: null,
  weekStart: 1,
  gentleDays: MARKED_DAYS,
  // Later releases have added these.
  rhythms: new Map(),
  waterSizes: [],
  setTargets: {},
  weekPlan: { inTurn: false, days: new Map(), turns: [] },
  userId: 'user_0123456789abcdefghij',
  theme: 'dark',
  mood: 'grounding',
  language: null,
  choices: {
    selectedHabits: ['Reading', 'Walk'],
    quickStartExercises: ['preset_3', 'local_exercise'],
    mood: 'grounding',
    theme: 'dark',
    settings: {
      dayStart: 4,
      weekStart: 1,
      gentleDays: MARKED_DAYS,
      weightUnit: 'kg',
      lengthUnit: 'cm',
      distanceUnit: 'mi',
      unitDecimals: true,
      observations: false,
      shortcuts: false,
      goals: [
        {
          from: '2026-11-11' as LocalDate,
          glasses: 6,
          glassMl: 300,
          calories: 2400,
          protein: 120,
          carbs: 280,
          fats: 80,
        },
      ],
      volumeUnit: 'fl oz',
      energyUnit: 'kJ',
      hiddenNumbers: ['weight'],
      breathing: { kind: 'box', own: [4, 2.5, 6, 0] },
      own00000000000000000000000000000000: { name: 'Tea outside', group: 1, removed: true },
    },
  },
  landingCompleted: true,
  installHintDismissed: true,
  habits: ['Reading', 'Walk'],
  quickStart: ['preset_3', 'local_exercise'],
  quickStartValues: {
    preset_3: { duration: '20', sets: '4', reps: '12', distance: '2.5', distanceUnit: 'mi' },
  },
  templates: TEMPLATES,
  rest: { startedAtMs: 1795176000000, seconds: 90, addedSeconds: 15, afterSet: 'preset_3 1' },
  restPreference: { seconds: 90, afterSets: false },
  routineStart: { date: '2026-11-20' as LocalDate, startedAtMs: 1795176000000 },
  breathingSessions: [
    {
      id: 'local_running',
      startedAtMs: 1795176000000,
      seenAtMs: 1795176019000,
      ended: true,
    },
  ],
  importMark: true,
  sealedCopy: true,
  breathingCues: { sound: false, vibration: false },
  breathingMinutes: 4,
  lastTabs: { '/nourish': 'nutrition' },
  accessKey: 'AbCdEfGhIjKlMnOpQrStUw',
  recoveryCookie: {
    code: 'user_0123456789abcdefghij.AbCdEfGhIjKlMnOpQrStUw',
    storedAtMs: 1795176000000,
  },
  copies: {
    latest: {
      atMs: 1795176000000,
      entries: 4213,
      leftOut: 1,
      place: 'folder',
      isChecked: true,
    },
    problem: 'permission',
    folder: 'Documents',
  },
  copyReminder: { days: 14, sinceMs: 1795176000000 },
  dismissedHints: ['storage', 'install first', 'bring over'],
  reminders: {
    water: { on: true, fromHour: 8, toHour: 17 },
    windDown: { on: true, hour: 22 },
    habit: { on: true, hours: { 'walk 1': 7 }, keys: ['walk 1'] },
    medicine: { on: false, isNamed: false, hours: {}, keys: null },
  },
  server: 'https://tend.home',
  lastSync: 1795176000000,
  workoutDraft: {
    date: '2026-11-18' as LocalDate,
    name: 'Evening',
    exercises: [
      {
        id: 'preset_3',
        name: 'Squats',
        muscleGroup: 'Legs',
        sets: [
          {
            reps: '10.5',
            loggedReps: 10.5,
            weight: '45',
            unit: 'kg',
            isLogged: true,
            completed: true,
          },
        ],
      },
    ],
  },
  mealDraft: {
    meal: {
      id: 'local_meal',
      before: {
        mealType: 'lunch',
        foodName: 'Lentil soup',
        quantity: '1.5',
        calories: '753',
        protein: '11',
        carbs: '27',
        fats: '3',
        ...NO_MORE_NUTRIENTS,
        feelings: 'Warm',
        serving: '',
        grams: '300',
        date: '2026-11-19',
        time: '',
        eatenAt: '',
        measured: MEASURED,
        energyUnit: 'kJ',
      },
      numbers: {
        quantity: 1.5,
        calories: 180,
        protein: 11,
        carbs: 27,
        fats: 3,
        typed: { calories: { value: 753, unit: 'kJ' } },
      },
    },
    form: {
      mealType: 'dinner',
      foodName: 'Lentil stew',
      quantity: '2',
      calories: '795',
      protein: '12',
      carbs: '28',
      fats: '4',
      ...NO_MORE_NUTRIENTS,
      feelings: 'Full',
      serving: '1 bowl',
      grams: '300',
      date: '2026-11-18',
      time: '',
      eatenAt: '',
      measured: MEASURED,
      energyUnit: 'kJ',
    },
  },
  metricDraft: {
    weight: '150',
    chest: '37',
    waist: '30',
    hips: '40',
    arms: '13',
    legs: '20',
    bodyFat: '23',
    notes: 'After a run',
    date: '2026-11-18',
    units: { weight: 'kg', length: 'cm', distance: 'mi', tenths: true },
  },
  workoutEdit: {
    id: 'local_workout',
    edit: {
      date: '2026-11-17' as LocalDate,
      name: 'Legs',
      duration: '55',
      notes: 'Knee is fine',
      exercises: [
        {
          id: 'local_exercise',
          name: 'Step-up',
          muscleGroup: 'Legs',
          sets: [
            {
              reps: '9.5',
              loggedReps: 9.5,
              weight: '40',
              unit: 'kg',
              isLogged: true,
              completed: true,
            },
          ],
        },
      ],
    },
  },
  eatingEdits: [
    {
      key: 'tend_draft_eating_2026-11-20_food',
      date: '2026-11-20' as LocalDate,
      name: 'food',
      texts: ['Porridge with an apple'],
    },
    {
      key: 'tend_draft_eating_2026-11-20_feelings',
      date: '2026-11-20' as LocalDate,
      name: 'feelings',
      texts: ['Still calm'],
    },
  ],
  // A snapshot of an earlier form is not shown.
  today: null,
}

/** With every field of a draft that 1.0.0 does not know. */
const RUN: DraftExercise = {
  id: 'preset_20',
  name: 'Running',
  muscleGroup: 'Legs',
  figures: 'distanceTime',
  restSeconds: 45,
  joinsNext: true,
  suggestion: '12 last time: 2.5 kg more.',
  sets: [
    {
      reps: '0',
      weight: '9',
      unit: 'kg',
      isLogged: false,
      assists: true,
      time: '28:10',
      loggedSeconds: 1690.4,
      distance: { text: '5.2', unit: 'mi', isLogged: true },
      effort: '8.5',
      isWarmUp: true,
      isSuggested: true,
      startedAtMs: 1_795_176_000_000,
      completed: false,
    },
  ],
}

const RHYTHMS = { '2026-11-09': [1, 4], '2026-11-16': 3 }
const BOTTLE = { id: 'bottle', ml: 750 }
const TURN = { id: 'first', template: 'Upper Body' }

/**
 * The browser storage of every release that changed it, with every field filled. In the files a
 * string is the stored text itself; every other value is stored as its JSON text.
 */
const RELEASED = [
  {
    release: '1.0.0',
    storage: storage100,
    checksum: 'fd605d2e4f22ad83b664395bdf7a948e6155fc6681b12a9f29540b2401bf7bbc',
    expected: EXPECTED,
  },
  {
    release: '1.1.0',
    storage: storage110,
    checksum: '934c454d07d0a348953def56de89563fb9b01bbc54539020df6d1ef8fb44bd57',
    expected: {
      ...EXPECTED,
      language: 'en',
      // They are in the database.
      templates: [],
      unsavedSettings: { dayStart: 3 },
      deletedChecked: 1795176000000,
      lastPresent: '2026-11-10',
      rhythms: new Map([['reading', new Map(Object.entries(RHYTHMS))]]),
      waterSizes: [BOTTLE],
      setTargets: { Chest: 12 },
      weekPlan: { inTurn: true, days: new Map([[4, 'Lower Body']]), turns: [TURN] },
      choices: {
        ...EXPECTED.choices,
        settings: {
          ...EXPECTED.choices.settings,
          setEffort: true,
          suggestions: true,
          platesKg: { bar: 15, plates: [20, 5] },
          platesLb: { bar: 0, plates: [45] },
          habitRhythms: { reading: RHYTHMS },
          waterSizes: [BOTTLE],
          setTargets: { Chest: 12 },
          weekPlan: { inTurn: true, days: { 4: 'Lower Body' }, turns: [TURN] },
        },
      },
      workoutDraft: {
        ...EXPECTED.workoutDraft,
        exercises: [...(EXPECTED.workoutDraft?.exercises ?? []), RUN],
      },
      // The form that was closed last.
      metricDraft: { ...EXPECTED.metricDraft, weight: '151' },
      reminders: {
        ...EXPECTED.reminders,
        medicine: { on: true, isNamed: true, hours: { 'tracker_inhaler 2': 21 }, keys: null },
      },
    },
  },
]

function storageOf(values: object): MemoryStorage {
  const storage = new MemoryStorage()
  for (const [key, value] of Object.entries(values)) {
    storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return storage
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { language: 'en' })
})
afterEach(() => vi.unstubAllGlobals())

describe.each(RELEASED)('the browser storage of release $release', (released) => {
  const { release, storage, checksum, expected } = released

  test('is read with the values that were stored', async () => {
    vi.stubGlobal('localStorage', storageOf(storage.localStorage))
    vi.stubGlobal('sessionStorage', storageOf(storage.sessionStorage))
    expect(
      await readAll(),
      `A value of release ${release} in browser storage is lost or read differently: keep its key, and keep reading its old form; ${RECIPE}`,
    ).toEqual(expected)
  })

  test('is itself unchanged', () => {
    expect(
      hash('sha256', JSON.stringify(storage)),
      `The browser storage of release ${release} was edited. Once released, it stays as it is: add one for the next release. Before that, update its checksum; ${RECIPE}`,
    ).toBe(checksum)
  })
})

/** Keys that the app never writes, or only for values that it cannot read. */
const NOT_WRITTEN = [
  'tend-theme',
  'fitness_exercises',
  'fitness_workouts',
  'fitness_nutrition_logs',
  'fitness_body_metrics',
  '<key>_unreadable',
]

test('every key that docs/product/storage-keys.md lists is in a released browser storage', () => {
  const page = new URL('../../../docs/product/storage-keys.md', import.meta.url)
  const cells = readFileSync(page, 'utf8').match(/^\| `.*?(?= \| )/gm) ?? []
  const keys = cells.flatMap((cell) => [...cell.matchAll(/`(.+?)`/g)].map(([, key]) => String(key)))
  const released = RELEASED.flatMap(({ storage }) => Object.keys(storage.localStorage))
  expect(
    keys.filter((key) => {
      const pattern = new RegExp(`^${key.replace(/<.+?>/g, '.+')}$`)
      return !NOT_WRITTEN.includes(key) && !released.some((one) => pattern.test(one))
    }),
    `A key has no value in web/testing/fixtures: add it to the browser storage of the next release; ${RECIPE}`,
  ).toEqual([])
  expect(keys.length).toBeGreaterThan(NOT_WRITTEN.length)
})
