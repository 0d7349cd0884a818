import { ALL_WEEKDAYS } from '@tend/shared/days/weekdays'
import {
  beginSession,
  endSession,
  recordFinishedSessions,
} from '../../areas/breathing/commands/record-running-session.ts'
import {
  addHabit,
  chooseHabit,
  removeHabit,
  restoreHabit,
  setHabitDone,
  toggleHabit,
} from '../../areas/habits/commands/change-habits.ts'
import {
  addOwnHabit,
  changeOwnHabit,
  removeOwnHabit,
  restoreOwnHabit,
} from '../../areas/habits/commands/change-own-habits.ts'
import { changeRhythm, undoRhythm } from '../../areas/habits/commands/habit-rhythms.ts'
import { storedOwnHabits } from '../../areas/habits/commands/stored-own-habits.ts'
import { habitKey } from '../../areas/habits/rules/habit-catalogue.ts'
import { HABIT_RHYTHMS, type Rhythm, rhythmOn } from '../../areas/habits/rules/habit-rhythm.ts'
import type { OwnHabitId } from '../../areas/habits/rules/own-habits.ts'
import {
  addWaterSize,
  removeWaterSize,
  restoreWaterSizes,
} from '../../areas/hydration/commands/change-water-sizes.ts'
import { addGlass, removeGlass } from '../../areas/hydration/commands/glasses.ts'
import { addQuarters, removeGlassful } from '../../areas/hydration/commands/water-amounts.ts'
import { WATER_SIZES } from '../../areas/hydration/rules/water-sizes.ts'
import {
  completeRoutine,
  completeTaskIfRunning,
  resumeRoutine,
  setSleepTask,
  startRoutine,
  stopRoutine,
} from '../../areas/sleep/commands/run-sleep-routine.ts'
import { SLEEP_TASKS } from '../../areas/sleep/rules/sleep-tasks.ts'
import { addMissingExercises } from '../../areas/workouts/commands/add-missing-exercises.ts'
import {
  addTurn,
  changeTurns,
  changeWayOfPlan,
  planDays,
} from '../../areas/workouts/commands/change-plan.ts'
import { changeTarget } from '../../areas/workouts/commands/change-target.ts'
import { readLibrary } from '../../areas/workouts/commands/exercises.ts'
import { readOfferedWorkout } from '../../areas/workouts/commands/offered-workout.ts'
import { purgeQuickStart, QUICK_START_KEY } from '../../areas/workouts/commands/use-quick-start.ts'
import { MAX_TARGET_SETS } from '../../areas/workouts/rules/exercises/muscle-sets.ts'
import {
  readQuickStart,
  withQuickStartAdded,
  withQuickStartRemoved,
} from '../../areas/workouts/rules/quick-start.ts'
import { WEEK_PLAN } from '../../areas/workouts/rules/week-plan.ts'
import { MUSCLE_GROUPS } from '../../kinds/exercise-categories.ts'
import { saveEatingText } from '../../store/days/eating-log.ts'
import { readPersisted, writePersisted } from '../../store/local-storage/persisted.ts'
import {
  markGentleDays,
  undoGentleDays,
  unmarkGentleDays,
} from '../../store/settings/mark-gentle-days.ts'
import { GENTLE_DAYS, GENTLE_KINDS } from '../../store/settings/rules/gentle-days.ts'
import { GOAL_NAMES } from '../../store/settings/rules/goal-settings.ts'
import { setGoals } from '../../store/settings/set-goals.ts'
import { storedSetting } from '../../store/settings/stored-settings.ts'
import { changeReminders, storedReminders } from '../../views/reminders/commands/reminders.ts'
import { habitTimeKey, withTick } from '../../views/reminders/rules/reminder-settings.ts'
import { randomDate } from './random-entry.ts'
import type { Operation } from './turn.ts'

const HABITS = ['Walk', 'Call a friend', 'constructor'] as const

function anyOwnHabit(random: { pick<T>(values: readonly T[]): T }): OwnHabitId | undefined {
  const ids = Object.keys(storedOwnHabits()) as OwnHabitId[]
  return ids.length > 0 ? random.pick(ids) : undefined
}

const done =
  (change: (turn: Parameters<Operation>[0]) => Promise<unknown> | unknown): Operation =>
  async (turn) => {
    await change(turn)
    return undefined
  }

/** The actions of a person on a day and on settings, by name. */
export const DAY_OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries<Operation>({
    'add a glass': async (turn) => {
      const date = randomDate(turn)
      await addGlass(turn.device, date)
      return () => removeGlass(turn.device, date)
    },
    'drink from a bottle': async (turn) => {
      const [date, quarters] = [randomDate(turn), 1 + turn.random.below(9)]
      await addQuarters(turn.device, date, quarters)
      return () => addQuarters(turn.device, date, -quarters)
    },
    'remove a glass or the rest of one': done((turn) =>
      removeGlassful(turn.device, randomDate(turn)),
    ),
    'choose the size of a bottle': done(({ random }) => addWaterSize(100 + random.below(900))),
    'remove the size of a bottle': done(({ random }) => {
      const sizes = storedSetting(WATER_SIZES)
      const removed = sizes.length > 0 ? removeWaterSize(random.pick(sizes).id) : []
      if (random.below(2) === 0) restoreWaterSizes(removed)
    }),
    'remove a glass': done((turn) => removeGlass(turn.device, randomDate(turn))),
    'write in the eating log': done((turn) =>
      saveEatingText(
        turn.device,
        randomDate(turn),
        turn.random.pick(['food', 'feelings']),
        turn.note(),
      ),
    ),
    'add a habit': done((turn) => addHabit(turn.device, turn.today, turn.random.pick(HABITS))),
    'choose a habit': done((turn) =>
      chooseHabit(turn.device, turn.today, turn.random.pick(HABITS)),
    ),
    'tick a habit': done((turn) =>
      toggleHabit(turn.device, randomDate(turn), habitKey(turn.random.pick(HABITS))),
    ),
    'say whether a habit is done': done((turn) =>
      setHabitDone(
        turn.device,
        randomDate(turn),
        habitKey(turn.random.pick(HABITS)),
        turn.random.chance(0.5),
      ),
    ),
    'remove a habit': async ({ device, today, random }) => {
      const removed = await removeHabit(device, today, habitKey(random.pick(HABITS)))
      return () => restoreHabit(device, today, removed)
    },
    'add an own habit': done(({ device, today, text }) =>
      addOwnHabit(device, today, { name: text(), group: 0 }),
    ),
    'rename an own habit': done(({ random, text }) => {
      const id = anyOwnHabit(random)
      return id && changeOwnHabit(id, { name: text(), group: 0 })
    }),
    'remove an own habit': async ({ device, today, random }) => {
      const id = anyOwnHabit(random)
      if (!id) return undefined
      const removed = await removeOwnHabit(device, today, id)
      return () => restoreOwnHabit(device, today, id, removed)
    },
    'change the rhythm of a habit': async ({ random, today }) => {
      const key = habitKey(random.pick(HABITS))
      const before = rhythmOn(storedSetting(HABIT_RHYTHMS), key, today)
      const after = random.pick<Rhythm>([ALL_WEEKDAYS, [1, 3], [0, 6], 1, 4])
      changeRhythm(key, today, after)
      return async () => undoRhythm(key, today, { before, after })
    },
    'turn a bell of a habit on or off': done(({ random }) => {
      const key = habitTimeKey(habitKey(random.pick(HABITS)), random.below(3))
      const { habit } = storedReminders()
      changeReminders('habit', withTick(habit, key, random.chance(0.7), habit.keys))
    }),
    'start the routine': done(({ device, today }) => startRoutine(device, today)),
    'do a task of the routine': done(({ device, today, random }) =>
      setSleepTask(device, today, random.pick(SLEEP_TASKS), random.chance(0.7)),
    ),
    'finish a task of the routine': done(({ device, random }) =>
      completeTaskIfRunning(device, random.pick(SLEEP_TASKS), device.now()),
    ),
    'complete the routine': done(({ device, today }) => completeRoutine(device, today)),
    'stop the routine': async ({ device, today }) => {
      const stopped = await stopRoutine(device, today)
      return stopped ? () => resumeRoutine(device, stopped) : undefined
    },
    breathe: done(({ device, random }) => {
      const nowMs = device.now()
      const { id } = beginSession(nowMs - random.below(900_000))
      endSession(id, nowMs)
      return recordFinishedSessions(device)
    }),
    'set a goal': done(({ random, today }) =>
      setGoals(today, { [random.pick(GOAL_NAMES)]: 5 + random.below(5) }),
    ),
    'mark gentle days': async (turn) => {
      const [from, to] = [randomDate(turn), turn.today]
      const before = storedSetting(GENTLE_DAYS)
      markGentleDays({ kind: turn.random.pick(GENTLE_KINDS), from, to })
      const after = storedSetting(GENTLE_DAYS)
      return async () => undoGentleDays({ before, after })
    },
    'unmark gentle days': done((turn) => {
      const date = randomDate(turn)
      unmarkGentleDays({ from: date, to: date })
    }),
    'plan templates for weekdays': async ({ random }) => {
      const day = () => random.pick(ALL_WEEKDAYS)
      const change = planDays(
        new Map([
          [day(), random.pick(['Upper Body', 'Lower Body'])],
          [day(), undefined],
        ]),
      )
      return async () => change.undo()
    },
    'plan a template in turn': done(({ random }) => {
      changeWayOfPlan(random.chance(0.5))
      addTurn(random.pick(['Upper Body', 'Lower Body']))
    }),
    'remove a template in turn': done(({ random }) => {
      const { turns } = storedSetting(WEEK_PLAN)
      if (turns.length > 0) changeTurns(turns.filter((turn) => turn !== random.pick(turns)))
    }),
    'begin a planned workout': done(async ({ device, today }) => {
      const offered = await readOfferedWorkout(device, today)
      if (offered && 'missing' in offered.workout)
        await addMissingExercises(device, offered.workout.missing)
    }),
    'set the target of a muscle group': done(({ random }) =>
      changeTarget(random.pick(MUSCLE_GROUPS), random.below(MAX_TARGET_SETS + 1)),
    ),
    'choose for Quick Start': done(async ({ device, random }) => {
      const library = await readLibrary(device)
      const { id } = random.pick(library.slice(-5))
      writePersisted(
        QUICK_START_KEY,
        withQuickStartAdded(readPersisted(QUICK_START_KEY, readQuickStart, []), id, library),
      )
    }),
    'remove from Quick Start': done(({ random }) => {
      const chosen = readPersisted(QUICK_START_KEY, readQuickStart, [])
      if (chosen.length > 0)
        writePersisted(QUICK_START_KEY, withQuickStartRemoved(chosen, random.pick(chosen)))
    }),
    'open Quick Start': done(({ device }) => purgeQuickStart(device)),
  }),
)
