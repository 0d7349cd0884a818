import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import {
  completeOrUndefined,
  readAmount,
  readId,
  readList,
  readObject,
  readOneOf,
  readText,
} from '@tend/shared/records/stored-value'
import type { DistanceUnit, WeightUnit } from '@tend/shared/units/quantity'
import { SET_FIGURES, type SetFigures } from '../../../../kinds/set-figures.ts'
import { readExerciseRest } from '../rest-timer.ts'

/** The form of a workout that is being built or edited. Numbers are still text. */
export interface WorkoutDraft {
  /** The day of the workout; `null` for the day on which it is saved. */
  readonly date: LocalDate | null
  readonly name: string
  /** Minutes; missing or empty for the default. */
  readonly duration?: string
  /** The user's note on the whole workout. */
  readonly notes?: string
  /** When the first exercise was added, in milliseconds since 1970. */
  readonly startedAtMs?: number
  /** The id under which a new workout is saved, so that two tabs save it once. */
  readonly id?: string
  readonly exercises: readonly DraftExercise[]
}

export interface DraftExercise {
  readonly id: string
  readonly name: string
  readonly muscleGroup: string
  /** If missing, `shownFigures` finds them out from the exercise and its sets. */
  readonly figures?: SetFigures
  /** The rest after a set, in seconds. Missing for the length that was used last. */
  readonly restSeconds?: number
  /** Whether it forms a superset with the next exercise. */
  readonly joinsNext?: boolean
  /** Why its weights are suggested. Empty if there is nothing to suggest; missing before that is known. */
  readonly suggestion?: string
  readonly sets: readonly DraftSet[]
}

export interface DraftSet {
  readonly reps: string
  /** The logged number of reps, if it is not a whole number. It stays until its text is changed. */
  readonly loggedReps?: number | undefined
  readonly weight: string
  /** The unit of the weight; whole pounds if it is missing. */
  readonly unit?: WeightUnit | undefined
  /** Whether the weight is a logged one, which keeps all its decimal places. */
  readonly isLogged?: boolean | undefined
  /** Whether the weight helps, and so is no weight that is lifted. */
  readonly assists?: boolean | undefined
  /** As `1:30`. */
  readonly time?: string | undefined
  /** The logged seconds, if they are not a whole number. They stay until the text is changed. */
  readonly loggedSeconds?: number | undefined
  readonly distance?: DraftDistance | undefined
  /** The rate of perceived exertion. */
  readonly effort?: string | undefined
  readonly isWarmUp?: boolean | undefined
  /** Whether its figures are suggested and were neither changed nor completed. */
  readonly isSuggested?: boolean | undefined
  /** Whether the user has confirmed its time, which is unusual for its distance. */
  readonly isMeant?: boolean | undefined
  /** When its time was started, in milliseconds since 1970; missing while it does not run. */
  readonly startedAtMs?: number | undefined
  readonly completed: boolean
}

export interface DraftDistance {
  readonly text: string
  readonly unit: DistanceUnit
  /** Whether it is a logged one, which keeps all its decimal places. */
  readonly isLogged?: boolean | undefined
}

export const EMPTY_WORKOUT_DRAFT: WorkoutDraft = { date: null, name: '', exercises: [] }

/** Whether there is something in the draft to continue with. An empty form can be replaced. */
export function isStarted(draft: WorkoutDraft): boolean {
  return draft.exercises.length > 0
}

/** Whether the draft is one exercise, in which nothing was entered. */
export function isOnlyChosen({ exercises, duration }: WorkoutDraft): boolean {
  const [exercise] = exercises
  return (
    exercises.length === 1 &&
    duration === undefined &&
    exercise?.sets.every(({ isSuggested, completed }) => isSuggested && !completed) === true
  )
}

/**
 * Notes when the first exercise was added, and the id of the workout. Forgets both without exercises.
 * @param newId of a workout that is begun now
 */
export function withStart(draft: WorkoutDraft, nowMs: number, newId: string): WorkoutDraft {
  if (isStarted(draft) === (draft.startedAtMs !== undefined)) return draft
  const { startedAtMs: _, id: __, ...rest } = draft
  return isStarted(draft) ? { ...rest, startedAtMs: nowMs, id: newId } : rest
}

/** Reads a persisted draft; `undefined` if it is invalid. */
export function readWorkoutDraft(value: unknown): WorkoutDraft | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const draft = completeOrUndefined<WorkoutDraft>({
    date: parseLocalDate(stored.date),
    name: readText(stored.name, ''),
    exercises: readList(stored.exercises, readDraftExercise),
  })
  const duration = readText(stored.duration, undefined)
  const notes = readText(stored.notes, undefined)
  const startedAtMs = readAmount(stored.startedAtMs, undefined)
  const id = readId(stored.id)
  return (
    draft && {
      ...draft,
      ...(duration !== undefined && { duration }),
      ...(notes !== undefined && { notes }),
      ...(startedAtMs !== undefined && { startedAtMs }),
      ...(id !== undefined && { id }),
    }
  )
}

function readDraftExercise(value: unknown): DraftExercise | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const figures = readOneOf(stored.figures, SET_FIGURES)
  const restSeconds = readExerciseRest(stored.restSeconds)
  const suggestion = readText(stored.suggestion, undefined)
  const exercise = completeOrUndefined<DraftExercise>({
    id: readId(stored.id),
    name: readText(stored.name, undefined),
    muscleGroup: readText(stored.muscleGroup, ''),
    sets: readList(stored.sets, readDraftSet),
  })
  return (
    exercise && {
      ...exercise,
      ...(figures && { figures }),
      ...(restSeconds !== undefined && { restSeconds }),
      ...(stored.joinsNext === true && { joinsNext: true }),
      ...(suggestion !== undefined && { suggestion }),
    }
  )
}

function readDraftSet(value: unknown): DraftSet | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const unit = readOneOf<WeightUnit>(stored.unit, ['lb', 'kg'])
  const loggedReps = readAmount(stored.loggedReps, undefined)
  const loggedSeconds = readAmount(stored.loggedSeconds, undefined)
  const time = readText(stored.time, undefined)
  const effort = readText(stored.effort, undefined)
  const distance = readDistance(stored.distance)
  const startedAtMs = readAmount(stored.startedAtMs, undefined)
  const set = completeOrUndefined<DraftSet>({
    reps: readText(stored.reps, ''),
    weight: readText(stored.weight, ''),
    completed: stored.completed === true,
  })
  return (
    set && {
      ...set,
      ...(loggedReps !== undefined && { loggedReps }),
      ...(unit && { unit, isLogged: stored.isLogged === true }),
      ...(stored.assists === true && { assists: true }),
      ...(time !== undefined && { time }),
      ...(loggedSeconds !== undefined && { loggedSeconds }),
      ...(distance && { distance }),
      ...(effort !== undefined && { effort }),
      ...(stored.isWarmUp === true && { isWarmUp: true }),
      ...(stored.isSuggested === true && { isSuggested: true }),
      ...(stored.isMeant === true && { isMeant: true }),
      ...(startedAtMs !== undefined && { startedAtMs }),
    }
  )
}

function readDistance(value: unknown): DraftDistance | undefined {
  const stored = readObject(value)
  const text = readText(stored?.text, undefined)
  const unit = readOneOf<DistanceUnit>(stored?.unit, ['km', 'mi'])
  if (!stored || text === undefined || !unit) return undefined
  return { text, unit, ...(stored.isLogged === true && { isLogged: true }) }
}
