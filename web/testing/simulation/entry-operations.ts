import { isSameValue } from '@tend/shared/records/same-value'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { editMetric, logMetric } from '../../areas/metrics/commands/metrics.ts'
import type { MetricValues } from '../../areas/metrics/rules/metric-form.ts'
import {
  rememberBarcodeFood,
  undoRemembered,
} from '../../areas/nutrition/commands/barcode-foods.ts'
import {
  copyMeals,
  editMeal,
  logMeal,
  logTogether,
  readMealsOf,
} from '../../areas/nutrition/commands/meals.ts'
import { addRecipe, editRecipe } from '../../areas/nutrition/commands/recipes.ts'
import type { RecipeValues } from '../../areas/nutrition/rules/recipe-form.ts'
import {
  changeTime,
  chooseStep,
  deleteTrackerEntry,
  type EntryChange,
  saveEntry,
  tick,
  undoEntry,
} from '../../areas/tracking/commands/entries.ts'
import {
  addFromCatalogue,
  addOwnTracker,
  archiveTracker,
  changeTracker,
  orderTrackers,
  stopTracker,
  type TrackerChange,
  unarchiveTracker,
  undoOrder,
  undoTracker,
} from '../../areas/tracking/commands/trackers.ts'
import { CATALOGUE, defaultsOf } from '../../areas/tracking/rules/tracker-catalogue.ts'
import {
  addExercise,
  changeExercise,
  readLibrary,
} from '../../areas/workouts/commands/exercises.ts'
import {
  changeTemplate,
  readOwnTemplates,
  saveTemplate,
} from '../../areas/workouts/commands/own-templates.ts'
import {
  changeWorkout,
  logWorkout,
  startOwnTemplate,
  startTemplate,
} from '../../areas/workouts/commands/workouts.ts'
import { WORKOUT_TEMPLATES } from '../../areas/workouts/rules/template.ts'
import type { EntryOf } from '../../kinds/kinds.ts'
import { ID_KINDS, type IdKind, tableOf } from '../../kinds/tables.ts'
import { TRACKER_TYPES } from '../../kinds/tracker-types.ts'
import {
  deleteEntry,
  type Edit,
  removeSaved,
  undoDeletion,
  undoEdit,
  write,
} from '../../store/deleted-entries/delete-entry.ts'
import { deleteSession, restoreSession } from '../../store/deleted-entries/delete-session.ts'
import { deleteTracker, restoreTracker } from '../../store/deleted-entries/delete-tracker.ts'
import {
  editableFields,
  randomDate,
  randomEntry,
  randomValueOfField,
  withRandomField,
} from './random-entry.ts'
import { expectTrue, type Operation, type Turn, type Undo } from './turn.ts'

/*
 * The actions of a person on entries. Each kind is named in `CREATED`, so the compiler names a kind that is missing;
 * all other operations go through the list of kinds.
 */

/** The barcodes of a world. */
const GTINS = ['04006381333931', '00036000291452'] as const

/** Makes an entry with the area's command. */
const CREATED: { readonly [Kind in IdKind]: Operation } = {
  async workouts(turn) {
    const { id: _, ...values } = made('workouts', turn)
    const workout = await logWorkout(turn.device, randomDate(turn), values)
    return () => removeSaved(turn.device, 'workouts', [workout])
  },
  async exercises(turn) {
    const { category, muscleGroup } = made('exercises', turn)
    await addExercise(turn.device, { name: turn.text(), category, muscleGroup })
    return undefined
  },
  async meals(turn) {
    const date = turn.random.pick([null, randomDate(turn)])
    const log = () => {
      const { id: _, userId: __, date: ___, createdAt: ____, ...values } = made('meals', turn)
      return logMeal(turn.device, values, date)
    }
    const meals = await logTogether(turn.device, async () => {
      const first = await log()
      return turn.random.chance(0.7) ? [first] : [first, await log()]
    })
    return () => removeSaved(turn.device, 'meals', meals)
  },
  async measurements(turn) {
    const { id: _, userId: __, date: ___, createdAt: ____, ...values } = made('measurements', turn)
    const metric = await logMetric(turn.device, values, turn.random.pick([null, randomDate(turn)]))
    return () => removeSaved(turn.device, 'measurements', [metric])
  },
  async recipes(turn) {
    const { name, portions, foods } = made('recipes', turn)
    const recipe = await addRecipe(turn.device, { name, portions, foods })
    return () => removeSaved(turn.device, 'recipes', [recipe])
  },
  async barcodeFoods(turn) {
    const { id: _, createdAt: __, ...food } = made('barcodeFoods', turn)
    const change = await rememberBarcodeFood(turn.device, turn.random.pick(GTINS), food)
    return () => undoRemembered(turn.device, change)
  },
  async templates(turn) {
    const template = await saveTemplate(turn.device, made('templates', turn))
    return template && (() => removeSaved(turn.device, 'templates', [template]))
  },
  async breathingSessions({ device, random }) {
    const startedAt = new Date(device.now())
    await recordBreathingSession(device, startedAt, random.below(900_000))
    return undefined
  },
  async trackers(turn) {
    const type = turn.random.pick(TRACKER_TYPES)
    return undoOfTracker(
      turn,
      await addOwnTracker(turn.device, type, { ...defaultsOf(type), name: turn.text() }),
    )
  },
  trackerEntries: noteSomething,
}

/** What areas offer besides making, changing and deleting an entry. */
const OTHERS: Readonly<Record<string, Operation>> = {
  'log the meals of a day again': async (turn) => {
    const { device } = turn
    const meals = await readMealsOf(device, randomDate(turn))
    const copies = await copyMeals(device, meals.slice(0, 2))
    return () => removeSaved(device, 'meals', copies)
  },
  'start a template': async ({ device, random }) => {
    await startTemplate(device, random.pick(WORKOUT_TEMPLATES))
    return undefined
  },
  'start an own template': async ({ device, random }) => {
    const templates = await readOwnTemplates(device)
    if (templates.length > 0) await startOwnTemplate(device, random.pick(templates))
    return undefined
  },
  'change an own template': async (turn) => {
    const templates = await readOwnTemplates(turn.device)
    if (templates.length === 0) return undefined
    const edit = await changeTemplate(turn.device, {
      ...turn.random.pick(templates),
      name: turn.text(),
    })
    return edit && (() => undoEdit(turn.device, 'templates', edit))
  },
  'tick a set': async (turn) => {
    const workout = await anyStored('workouts', turn)
    const tickFirst = (entry: EntryOf<'workouts'>) => ({
      ...entry,
      exercises: entry.exercises.map((exercise) => ({
        ...exercise,
        sets: exercise.sets.map((set, at) => (at === 0 ? { ...set, completed: true } : set)),
      })),
    })
    if (workout) await changeWorkout(turn.device, workout.id, tickFirst)
    return undefined
  },
  'change an exercise of the library': async ({ device, random }) => {
    const exercise = random.pick((await readLibrary(device)).slice(-3))
    await changeExercise(device, exercise, {
      restSeconds: 30 + 15 * random.below(8),
      ...(random.chance(0.5) && { minReps: 5 }),
    })
    return undefined
  },
  'start a tracker of the catalogue': async (turn) => {
    const { device, random } = turn
    const item = random.pick(CATALOGUE.flatMap(({ trackers }) => trackers).slice(0, 6))
    return undoOfTracker(turn, await addFromCatalogue(device, item, turn.text()))
  },
  'change a tracker': async (turn) => {
    const tracker = await anyStored('trackers', turn)
    if (!tracker) return undefined
    const { targetBound: _, targetAmount: __, targetDays: ___, ...kept } = tracker
    const edit = { ...kept, name: turn.random.chance(0.5) ? turn.text() : kept.name }
    return undoOfTracker(turn, await changeTracker(turn.device, tracker.id, edit))
  },
  'put a tracker away': async (turn) => {
    const tracker = await anyStored('trackers', turn)
    return tracker && undoOfTracker(turn, await archiveTracker(turn.device, tracker.id))
  },
  'use a tracker again': async (turn) => {
    const tracker = await anyStored('trackers', turn)
    return tracker && undoOfTracker(turn, await unarchiveTracker(turn.device, tracker.id))
  },
  'stop a tracker': async (turn) => {
    const tracker = await anyStored('trackers', turn)
    if (!tracker) return undefined
    const stopped = await stopTracker(turn.device, tracker.id)
    if (stopped.how === 'archived') return () => undoTracker(turn.device, stopped.change)
    const { deletion } = stopped
    return deletion && (() => restoreTracker(turn.device, deletion))
  },
  'put trackers in another order': async ({ device }) => {
    const ids = await device.db.trackers.toCollection().primaryKeys()
    const after = [...ids].reverse()
    const before = await orderTrackers(device, after)
    return () => undoOrder(device, before, after)
  },
  'take an entry of a tracker back': async (turn) => {
    const entry = await anyStored('trackerEntries', turn)
    return entry && undoOfEntry(turn, await deleteTrackerEntry(turn.device, entry.id))
  },
  'change the time of an entry': async (turn) => {
    const entry = await anyStored('trackerEntries', turn)
    return entry && undoOfEntry(turn, await changeTime(turn.device, entry.id, '07:05' as never))
  },
}

async function noteSomething(turn: Turn): Promise<Undo | undefined> {
  const { device, random, text } = turn
  const tracker = await anyStored('trackers', turn)
  if (!tracker) return undefined
  const { id, type, labels } = tracker
  const date = randomDate(turn)
  if (type === 'scale') {
    return undoOfEntry(
      turn,
      await chooseStep(device, id, { date }, 1 + random.below(labels.length)),
    )
  }
  if (type === 'tick') return undoOfEntry(turn, await tick(device, id, date, 1 + random.below(2)))
  const content = {
    ...(type === 'words' ? { text: text() } : { value: 1 + random.below(20) }),
    ...(type === 'pair' && { second: 2 }),
    ...(random.chance(0.5) && { note: text() }),
  }
  return undoOfEntry(turn, await saveEntry(device, id, { date }, content))
}

function undoOfEntry({ device }: Turn, change: EntryChange): Undo {
  return () => undoEntry(device, change)
}

function undoOfTracker(
  { device }: Turn,
  change: TrackerChange | { readonly problem: string },
): Undo | undefined {
  return 'problem' in change ? undefined : () => undoTracker(device, change)
}

/** An entry with random values, whose text is in no other. */
function made<Kind extends IdKind>(kind: Kind, turn: Turn): EntryOf<Kind> {
  const entry = randomEntry(kind, kind === 'barcodeFoods' ? GTINS[0] : 'made', turn)
  if (!entry) throw new Error(`${kind} cannot be made of its samples`)
  return entry
}

async function anyStored<Kind extends IdKind>(
  kind: Kind,
  { device, random }: Turn,
): Promise<EntryOf<Kind> | undefined> {
  const entries = (await device.db.table(tableOf(kind)).toArray()) as EntryOf<Kind>[]
  // Half of the time the same one on all devices, so that changes meet.
  return random.chance(0.5) ? entries[0] : random.pick([...entries, undefined])
}

/** Commands of areas that change some fields. Other kinds are changed as a whole. */
const EDITED: {
  readonly [Kind in IdKind]?: (
    device: Turn['device'],
    id: string,
    values: object,
  ) => Promise<Edit<EntryOf<Kind>> | undefined>
} = {
  meals: editMeal,
  measurements: (device, id, values) => editMetric(device, id, values as MetricValues),
  recipes: (device, id, values) => editRecipe(device, id, values as RecipeValues),
}

async function editField(kind: IdKind, turn: Turn): Promise<Undo | undefined> {
  if (kind === 'breathingSessions') return undefined
  const { device, random } = turn
  const entry = await anyStored(kind, turn)
  const fields = editableFields(kind)
  if (!entry || fields.length === 0) return undefined
  const name = random.pick(fields)
  const value = randomValueOfField(kind, name, turn)
  const command = EDITED[kind]
  const edited = withRandomField(kind, entry, name, value, turn)
  if (command && edited && random.chance(0.5)) {
    const edit = await command(device, entry.id, { [name]: edited[name as keyof typeof edited] })
    return edit && (() => undoEdit(device, kind, edit as never))
  }
  const edit = await write(device, kind, async (entries) => {
    const before = await entries.get(entry.id)
    const after = before && withRandomField(kind, before, name, value, turn)
    if (!before || !after || isSameValue(before, after)) return undefined
    await entries.put(after)
    return { before, after }
  })
  return edit && (() => undoEdit(device, kind, edit as never))
}

async function deleteOne(kind: IdKind, turn: Turn): Promise<Undo | undefined> {
  const { device } = turn
  const entry = await anyStored(kind, turn)
  if (!entry) return undefined
  const undo = await deleteWithUndo(kind, entry.id, turn)
  expectTrue(!(await device.db.table(tableOf(kind)).get(entry.id)), `one of ${kind} is deleted`)
  return undo
}

async function deleteWithUndo(
  kind: IdKind,
  id: string,
  { device }: Turn,
): Promise<Undo | undefined> {
  if (kind === 'breathingSessions') {
    const deletion = await deleteSession(device, id)
    return deletion && (() => restoreSession(device, deletion))
  }
  if (kind === 'trackers') {
    const deletion = await deleteTracker(device, id)
    return deletion && (() => restoreTracker(device, deletion))
  }
  const deletion = await deleteEntry(device, kind, id)
  return deletion && (() => undoDeletion(device, deletion))
}

/** All operations with entries, by name. */
export const ENTRY_OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ...ID_KINDS.flatMap((kind): [string, Operation][] => [
    [`make ${kind}`, CREATED[kind]],
    [`change ${kind}`, (turn) => editField(kind, turn)],
    [`delete ${kind}`, (turn) => deleteOne(kind, turn)],
  ]),
  ...Object.entries(OTHERS),
])
