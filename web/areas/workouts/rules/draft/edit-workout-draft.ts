import type { LocalDate } from '@tend/shared/days/local-date'
import { editedValue } from '@tend/shared/forms/edited-value'
import { type FieldGroups, followStored } from '@tend/shared/forms/follow-stored'
import { exactText, wholeNumberText } from '@tend/shared/forms/number-text'
import { parseDecimal, parseWholeNumber } from '@tend/shared/forms/parse-number'
import {
  type DistanceUnit,
  numberIn,
  type Quantity,
  storedNumber,
  unitName,
  type WeightUnit,
} from '@tend/shared/units/quantity'
import { typedUnit } from '@tend/shared/units/typed-quantity'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { ExerciseCategory } from '../../../../kinds/exercise-categories.ts'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import type { LoggedExercise, Workout, WorkoutSet } from '../../../../kinds/workout.ts'
import { figuresOf, figuresOfSet } from '../exercises/figures-of.ts'
import {
  distanceIn,
  type LoggedWorkout,
  setAssistance,
  setDistance,
  setWeight,
  stopwatchSeconds,
  stopwatchText,
} from '../logged-workout.ts'
import { defaultMinutes } from '../long-workout.ts'
import { MAX_SETS } from '../quick-start.ts'
import { effortOf, FIGURE_FIELDS, shownFigures, withFiguresOnly } from './set-fields.ts'
import type { DraftDistance, DraftExercise, DraftSet, WorkoutDraft } from './workout-draft.ts'

const STRENGTH_SETS = 3
const STRENGTH_REPS = '10'

/** The first sets of an exercise that was never done: one for cardio, three of ten otherwise. */
function firstSets(category: ExerciseCategory, figures: SetFigures): DraftSet[] {
  const count = category === 'cardio' ? 1 : STRENGTH_SETS
  const hasReps = FIGURE_FIELDS[figures].includes('reps') && category !== 'cardio'
  return Array.from({ length: count }, () => ({
    reps: hasReps ? STRENGTH_REPS : '',
    weight: '',
    isSuggested: true,
    completed: false,
  }))
}

/** A set of last time, as a suggestion. How hard it was is not known before. */
export function plannedSet({ effort: _, ...set }: WorkoutSet): DraftSet {
  return { ...draftSet(set, false), isSuggested: true }
}

/** The form of a logged set. */
export function draftSet(set: WorkoutSet, completed = set.completed): DraftSet {
  return {
    reps: set.reps > 0 ? wholeNumberText(set.reps) : '',
    ...(!Number.isInteger(set.reps) && { loggedReps: set.reps }),
    ...draftWeightOf(set),
    ...(set.seconds && { time: stopwatchText(set.seconds) }),
    ...(set.seconds && !Number.isInteger(set.seconds) && { loggedSeconds: set.seconds }),
    ...(set.distance && { distance: draftDistanceOf(set) }),
    ...(set.effort !== undefined && { effort: String(set.effort) }),
    ...(set.isWarmUp && { isWarmUp: true }),
    completed,
  }
}

function draftWeightOf(
  set: WorkoutSet,
): Pick<DraftSet, 'weight' | 'unit' | 'isLogged' | 'assists'> {
  const { weight, assistance } = set
  const assists = weight === 0 && assistance ? { assists: true } : {}
  if (weight === 0 && !assistance) return { weight: '' }
  const { value, unit } = weight > 0 ? setWeight(set) : setAssistance(set)
  const isWholePounds = unit === 'lb' && Number.isInteger(value)
  return {
    weight: String(value),
    ...(!isWholePounds && { unit: unit === 'kg' ? unit : 'lb', isLogged: true }),
    ...assists,
  }
}

function draftDistanceOf(set: WorkoutSet): DraftDistance {
  const { value, unit } = setDistance(set)
  return { text: String(value), unit: unit === 'mi' ? unit : 'km', isLogged: true }
}

/** The text of a distance field for a unit: the typed text, or the number that it means, rounded. */
export function distanceFieldText({ distance }: DraftSet, unit: DistanceUnit): string {
  if (!distance?.text) return ''
  if (!distance.isLogged && typedUnit(distance.text, unit) === distance.unit) return distance.text
  return filledText(distanceIn(draftDistance(distance), unit))
}

/** The distance that the text of a set means, in thousandths of its unit. */
export function draftDistance({ text, unit, isLogged }: DraftDistance): Quantity {
  return { value: isLogged ? Number(text) : parseDecimal(text, unit, 3), unit }
}

/** The text of a weight field for a unit: the typed text, or the number that it means, rounded. */
export function weightText(set: DraftSet, unit: WeightUnit, withTenths: boolean): string {
  const isTyped = !set.isLogged && typedUnit(set.weight, unit) === (set.unit ?? 'lb')
  if (set.weight === '' || isTyped) return set.weight
  return filledText(numberIn(draftWeight(set), unit, withTenths))
}

function filledText(number: number): string {
  return number === 0 ? '' : exactText(number)
}

/** The change to a set when a weight is typed. */
export function typedWeight(
  weight: string,
  unit: WeightUnit,
  withTenths: boolean,
): Pick<DraftSet, 'weight' | 'unit' | 'isLogged'> {
  const typed = typedUnit(weight, unit)
  const isWholePounds = typed === 'lb' && !withTenths
  return { weight, unit: isWholePounds ? undefined : typed, isLogged: undefined }
}

/** The weight that the text of a set means. */
export function draftWeight({ weight, unit, isLogged }: DraftSet): Quantity {
  if (unit === undefined) return { value: parseWholeNumber(weight, unitName('lb')), unit: 'lb' }
  return { value: isLogged ? Number(weight) : parseDecimal(weight, unitName(unit)), unit }
}

/**
 * Adds an exercise with its first sets. An exercise that is already in the draft is not added
 * again.
 * @param lastTime the sets that were logged the last time, if any
 */
export function withExerciseAdded(
  draft: WorkoutDraft,
  exercise: Exercise,
  lastTime: readonly WorkoutSet[] = [],
): WorkoutDraft {
  if (draft.exercises.some(({ id }) => id === exercise.id)) return draft
  return { ...draft, exercises: [...draft.exercises, draftExercise(exercise, lastTime)] }
}

function draftExercise(exercise: Exercise, lastTime: readonly WorkoutSet[]): DraftExercise {
  const { id, name, muscleGroup, category, restSeconds } = exercise
  const lastSets = lastTime.map(plannedSet)
  const figures = shownFigures({ figures: exercise.figures, sets: lastSets }, figuresOf(exercise))
  return {
    id,
    name,
    muscleGroup,
    ...(figures !== 'repsWeight' && { figures }),
    ...(restSeconds && { restSeconds }),
    // A run is rarely as far and as long as the last one.
    sets:
      lastSets.length > 0 && figures !== 'distanceTime'
        ? lastSets.map((set) => withFiguresOnly(set, figures))
        : firstSets(category, figures),
  }
}

/**
 * Adds a set like the last one, not completed. At most `MAX_SETS` sets are allowed.
 * @param at the index of the exercise in the draft, as in the functions below
 */
export function withSetAdded(draft: WorkoutDraft, at: number): WorkoutDraft {
  return withSets(draft, at, (sets, exercise) => {
    if (sets.length >= MAX_SETS) return sets
    const {
      effort: _,
      startedAtMs: __,
      ...last
    } = sets.at(-1) ?? {
      reps: FIGURE_FIELDS[shownFigures(exercise)].includes('reps') ? STRENGTH_REPS : '',
      weight: '',
    }
    return [...sets, { ...last, isSuggested: true, completed: false }]
  })
}

export function withSetRemoved(draft: WorkoutDraft, at: number, setIndex: number): WorkoutDraft {
  return withSets(draft, at, (sets) => sets.filter((_, index) => index !== setIndex))
}

/**
 * Puts a removed set back in its place, also if its exercise has moved. Does nothing if the exercise is no longer
 * there, or has as many sets as it may have.
 * @param exerciseId the id of the exercise at this index
 */
export function withSetRestored(
  draft: WorkoutDraft,
  at: number,
  exerciseId: string,
  setIndex: number,
  set: DraftSet,
): WorkoutDraft {
  const isInPlace = draft.exercises[at]?.id === exerciseId
  const place = isInPlace ? at : draft.exercises.findIndex(({ id }) => id === exerciseId)
  if (place < 0) return draft
  return withSets(draft, place, (sets) =>
    sets.length < MAX_SETS ? sets.toSpliced(setIndex, 0, set) : sets,
  )
}

export function withSetChanged(
  draft: WorkoutDraft,
  at: number,
  setIndex: number,
  change: Partial<DraftSet>,
): WorkoutDraft {
  return withSets(draft, at, (sets) =>
    sets.map((set, index) => (index === setIndex ? { ...set, ...change } : set)),
  )
}

/** Takes the weights that were typed as weights in another unit. Logged ones stay. */
export function withTypedWeightsIn(draft: WorkoutDraft, unit: WeightUnit): WorkoutDraft {
  const taken = (set: DraftSet) => (set.weight === '' || set.isLogged ? set : { ...set, unit })
  const exercises = draft.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map(taken),
  }))
  return { ...draft, exercises }
}

/** Ticks all sets of an exercise as they are, except one whose time is running. */
export function withSetsTicked(draft: WorkoutDraft, at: number): WorkoutDraft {
  return withSets(draft, at, (sets) =>
    sets.map((set) =>
      set.startedAtMs === undefined ? { ...set, completed: true, isSuggested: undefined } : set,
    ),
  )
}

function withSets(
  draft: WorkoutDraft,
  at: number,
  change: (sets: readonly DraftSet[], exercise: DraftExercise) => readonly DraftSet[],
): WorkoutDraft {
  return withExercise(draft, at, (exercise) => ({
    ...exercise,
    sets: change(exercise.sets, exercise),
  }))
}

function withExercise(
  draft: WorkoutDraft,
  at: number,
  change: (exercise: DraftExercise) => DraftExercise,
): WorkoutDraft {
  return {
    ...draft,
    exercises: draft.exercises.map((exercise, index) =>
      index === at ? change(exercise) : exercise,
    ),
  }
}

/** Gives an exercise other figures. Sets that are done keep theirs. */
export function withFigures(draft: WorkoutDraft, at: number, figures: SetFigures): WorkoutDraft {
  return withExercise(draft, at, (exercise) => ({
    ...exercise,
    figures,
    sets: exercise.sets.map((set) => (set.completed ? set : withFiguresOnly(set, figures))),
  }))
}

/** The exercises of the draft. Reps and pounds are integers unless the draft says otherwise. */
function loggedExercises(draft: WorkoutDraft): readonly LoggedExercise[] {
  return draft.exercises.map(({ suggestion: _, ...exercise }) => ({
    ...exercise,
    sets: exercise.sets.map(loggedSet),
  }))
}

/** The set that the form of a set means. */
export function loggedSet(set: DraftSet): WorkoutSet {
  const quantity = draftWeight(set)
  const pounds = storedNumber(quantity)
  const distance = set.distance && draftDistance(set.distance)
  const kilometres = distance && storedNumber(distance)
  const seconds = set.time && editedValue(set.time, filledTime(set.loggedSeconds), stopwatchSeconds)
  const effort = set.effort && effortOf(set.effort)
  const { loggedReps, assists } = set
  const filled =
    loggedReps === undefined ? undefined : { text: wholeNumberText(loggedReps), value: loggedReps }
  const typed = {
    ...(quantity.unit !== 'lb' && pounds > 0 && { [assists ? 'assistance' : 'weight']: quantity }),
    ...(distance && distance.unit !== 'km' && kilometres && { distance }),
  }
  return {
    reps: editedValue(set.reps, filled, (text) => parseWholeNumber(text, 'reps')),
    weight: assists ? 0 : pounds,
    completed: set.completed,
    ...(set.isWarmUp && { isWarmUp: true }),
    ...(effort && { effort }),
    ...(seconds && { seconds }),
    ...(kilometres && { distance: kilometres }),
    ...(assists && pounds > 0 && { assistance: pounds }),
    ...(Object.keys(typed).length > 0 && { typed }),
  }
}

function filledTime(loggedSeconds: number | undefined) {
  return loggedSeconds === undefined
    ? undefined
    : { text: stopwatchText(loggedSeconds), value: loggedSeconds }
}

/**
 * The workout to log when the draft is saved. If its name is empty, the log names it 'Workout N'.
 * @returns `null` if the draft has no exercises, so that saving does nothing
 */
export function workoutOfDraft(draft: WorkoutDraft): LoggedWorkout | null {
  if (draft.exercises.length === 0) return null
  const exercises = loggedExercises(draft).map(withPieceDone)
  return {
    name: draft.name.trim(),
    duration: draft.duration?.trim()
      ? parseWholeNumber(draft.duration, 'min')
      : defaultMinutes(exercises),
    notes: draft.notes?.trim() || null,
    exercises,
  }
}

/** A distance or time without a tick is done, also if it repeats another day's. */
function withPieceDone(exercise: LoggedExercise): LoggedExercise {
  const [set, ...more] = exercise.sets
  if (!set || more.length > 0 || figuresOfSet(set) !== 'distanceTime') return exercise
  return { ...exercise, sets: [{ ...set, completed: true }] }
}

/** The editable fields of a workout. */
export type Editable = LoggedWorkout & Pick<Workout, 'date'>

/** The form for editing a logged workout. */
export interface WorkoutEdit extends WorkoutDraft {
  /** Minutes. */
  readonly duration: string
  readonly notes: string
}

/** Fills the form with a logged workout. */
export function startWorkoutEdit(workout: Editable): WorkoutEdit {
  return {
    date: workout.date,
    name: workout.name,
    duration: wholeNumberText(workout.duration),
    notes: workout.notes ?? '',
    exercises: workout.exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.map((set) => draftSet(set)),
    })),
  }
}

/**
 * Applies the form to the workout. A blank name keeps the old name, and a number whose text was not
 * changed stays as it is. A duration that follows from the times of the sets goes on doing so.
 */
export function applyWorkoutEdit<W extends Editable>(workout: W, edit: WorkoutEdit): W {
  const exercises = loggedExercises(edit)
  const isFromSets = workout.duration === defaultMinutes(workout.exercises)
  const filled = {
    text: wholeNumberText(workout.duration),
    value: isFromSets ? defaultMinutes(exercises) : workout.duration,
  }
  return {
    ...workout,
    date: edit.date ?? workout.date,
    name: edit.name === workout.name ? workout.name : edit.name.trim() || workout.name,
    duration: editedValue(edit.duration, filled, (text) => parseWholeNumber(text, 'min')),
    notes: edit.notes === (workout.notes ?? '') ? workout.notes : edit.notes.trim() || null,
    exercises,
  }
}

/** The typed workout, after the edited one was deleted. @param today its date if the form has none */
export function newWorkoutOfEdit(edit: WorkoutEdit, today: LocalDate): Editable {
  return applyWorkoutEdit({ name: '', date: today, duration: 0, notes: null, exercises: [] }, edit)
}

/** The unsaved edit of the workout or template with this id. */
export interface OpenEdit {
  readonly id: string
  readonly edit: WorkoutEdit
  /** The edit before the first change. Missing in drafts of an earlier version. */
  readonly before?: WorkoutEdit
  /** As in `Draft`. */
  readonly isClash?: boolean
}

/** The fields of a set that one figure has. */
const SET_GROUPS: FieldGroups = [
  ['reps', 'loggedReps'],
  ['weight', 'unit', 'isLogged', 'assists'],
  ['time', 'loggedSeconds'],
  ['completed'],
]

/** The edit after its workout has changed elsewhere: fields that the person has not changed follow it. */
export function followWorkout(open: OpenEdit, workout: Editable): OpenEdit {
  if (!open.before) return open
  const before = startWorkoutEdit(workout)
  const { form: edit, isClash } = followStored(open.edit, open.before, before, SET_GROUPS)
  return { ...open, edit, before, ...(isClash && { isClash }) }
}

/** Puts another exercise in the place of one. The sets stay, but are no longer suggested ones. */
export function withExerciseReplaced(
  draft: WorkoutDraft,
  at: number,
  { id, name, muscleGroup, restSeconds, ...exercise }: Exercise,
): WorkoutDraft {
  if (draft.exercises.some((other) => other.id === id)) return draft
  return withExercise(draft, at, ({ sets, joinsNext }) => {
    const figures = shownFigures({ sets }, figuresOf({ name, ...exercise }))
    return {
      id,
      name,
      muscleGroup,
      figures,
      ...(restSeconds && { restSeconds }),
      ...(joinsNext && { joinsNext }),
      sets: sets.map(({ isSuggested: _, ...set }) => set),
    }
  })
}

/** @param restSeconds `undefined` for the length that was used last */
export function withRest(
  draft: WorkoutDraft,
  at: number,
  restSeconds: number | undefined,
): WorkoutDraft {
  return withExercise(draft, at, ({ restSeconds: _, ...exercise }) =>
    restSeconds ? { ...exercise, restSeconds } : exercise,
  )
}
