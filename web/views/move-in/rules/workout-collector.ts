import type { LocalDate } from '@tend/shared/days/local-date'
import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import { groupBy } from '@tend/shared/records/group-by'
import { stableId } from '@tend/shared/records/stable-id'
import { t } from '@tend/text'
import { figuresOfSet } from '../../../areas/workouts/rules/exercises/figures-of.ts'
import { answeredMinutes, isLongWorkout } from '../../../areas/workouts/rules/long-workout.ts'
import type { ExerciseCategory } from '../../../kinds/exercise-categories.ts'
import type { SetFigures } from '../../../kinds/set-figures.ts'
import type { LoggedExercise, Workout, WorkoutSet } from '../../../kinds/workout.ts'
import type { Collector } from './collector.ts'
import { type LibraryExercise, matchExercise, ownKey } from './matching/match-exercise.ts'
import type { ExerciseMatch, LongWorkout, MoveInContext, MoveInQuestion } from './move-in.ts'

/** A workout as a file describes it. */
export interface FileWorkout {
  readonly name: string
  readonly date: LocalDate
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Whole minutes. */
  readonly minutes: number
  readonly notes: string
  /** Figures of a recording that its set does not have. */
  readonly recorded?: Partial<
    Pick<Workout, 'route' | 'splits' | 'climb' | 'meanPulse' | 'fileName'>
  >
}

/** A set as a file describes it. */
export interface FileSet extends Omit<WorkoutSet, 'completed'> {
  readonly exercise: string
  /** The figures of the exercise. If missing, the library's figures apply. */
  readonly figures?: SetFigures
  /** Texts for the notes of the workout, such as `drop set`. */
  readonly remarks: readonly string[]
  /** The muscle group that the file names; empty if it names none. */
  readonly muscleGroup: string
  /** The category of the exercise, judging by this set. */
  readonly category: ExerciseCategory
  /** The superset of the workout that the exercise belongs to; missing or empty for none. */
  readonly superset?: string
}

interface OpenWorkout {
  readonly workout: FileWorkout
  readonly sets: FileSet[]
  readonly notes: string[]
  /** The last rest after a set of each exercise, in seconds. */
  readonly rests: Map<string, number>
}

interface SeenExercise {
  readonly name: string
  /** `undefined` if its sets have different ones. */
  figures: SetFigures | undefined
  sets: number
  category: ExerciseCategory
  muscleGroup: string
  firstAt: string
}

/** The longest text that Tend stores. */
const MAX_NOTES_CHARS = 10_000

/** Groups the sets of a file into workouts. The sets of a workout need not follow each other. */
export class WorkoutCollector {
  readonly #app: string
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #open = new Map<string, OpenWorkout>()
  readonly #seen = new Map<string, SeenExercise>()
  readonly #long: LongWorkout[] = []

  constructor(app: string, context: MoveInContext, to: Collector) {
    this.#app = app
    this.#context = context
    this.#to = to
  }

  /**
   * Adds a set to the workout with a key.
   * @param key what identifies the workout in its app; its id is derived from it
   * @param describe called for the first set of a workout
   */
  add(key: string, describe: () => FileWorkout, set: FileSet | null): void {
    const none = { sets: [], notes: [], rests: new Map() }
    const open: OpenWorkout = this.#open.get(key) ?? { workout: describe(), ...none }
    this.#open.set(key, open)
    if (!set) return
    const { workout } = open
    const seen = this.#seen.get(set.exercise)
    // One name for all sets: each of them would keep a part of the file in memory.
    open.sets.push(seen ? { ...set, exercise: seen.name } : set)
    if (seen) {
      seen.sets += 1
      if (seen.category !== set.category) seen.category = 'strength'
      if (seen.figures !== figuresOfExercise(set)) seen.figures = undefined
      if (workout.createdAt < seen.firstAt) seen.firstAt = workout.createdAt
    } else {
      const { exercise, category, muscleGroup } = set
      const firstAt = workout.createdAt
      const figures = figuresOfExercise(set)
      this.#seen.set(exercise, { name: exercise, sets: 1, category, muscleGroup, firstAt, figures })
    }
  }

  /** Adds a line to the notes of a workout, once. */
  addNote(key: string, note: string): void {
    const open = this.#open.get(key)
    if (open && note !== '' && !open.notes.includes(note)) open.notes.push(note)
  }

  /** Notes the rest after the sets of an exercise, in seconds within `REST_LIMITS`. The last one counts. */
  addRest(key: string, exercise: string, seconds: number): void {
    this.#open.get(key)?.rests.set(exercise, seconds)
  }

  /** Completes all workouts, and the exercises that are new. */
  end(): ExerciseMatch[] {
    const targets = new Map([...this.#seen].map(([name, seen]) => [name, this.#target(name, seen)]))
    for (const [key, open] of this.#open) {
      this.#to.addWorkout(this.#withLength(this.#complete(key, open, targets)))
    }
    this.#open.clear()
    return [...this.#seen]
      .sort(([, a], [, b]) => b.sets - a.sets)
      .map(([name, { sets }]) => {
        const target = targets.get(name)
        const isNew = target === undefined || target.isNew
        return {
          name,
          sets,
          exerciseId: isNew ? null : target.id,
          exerciseName: target?.name ?? name,
        }
      })
  }

  /** The question about workouts that seem too long. Complete after `end`. */
  get questions(): readonly MoveInQuestion[] {
    if (this.#long.length === 0) return []
    const isAnswered = this.#context.answers.longWorkouts !== undefined
    return [{ kind: 'long-workouts', workouts: this.#long, isAnswered }]
  }

  /** Until the question is answered, a workout that seems too long has the usual duration. */
  #withLength(workout: Workout): Workout {
    if (!isLongWorkout(workout)) return workout
    const { name, date, duration } = workout
    this.#long.push({ name, date, minutes: duration })
    const answer = this.#context.answers.longWorkouts ?? 'usual'
    return { ...workout, duration: answeredMinutes(workout, answer) }
  }

  /** Two names of a file can be the same exercise. */
  readonly #made = new Set<string>()

  #target(name: string, seen: SeenExercise): Target {
    const known = matchExercise(name, this.#context)
    if (known) return { ...known, isNew: false }
    // The same for every app, so that files of two apps share the exercise.
    const id = stableId('exercise', ownKey(name))
    if (!this.#made.has(id)) {
      this.#made.add(id)
      this.#to.add('exercises', {
        id,
        name,
        category: seen.category,
        muscleGroup: seen.muscleGroup,
        equipment: '',
        instructions: '',
        isCustom: 1,
        userId: this.#context.userId,
        createdAt: seen.firstAt,
        ...(seen.figures && seen.figures !== 'repsWeight' && { figures: seen.figures }),
      })
    }
    return { id, name, muscleGroup: seen.muscleGroup, isNew: true }
  }

  #complete(key: string, open: OpenWorkout, targets: ReadonlyMap<string, Target>): Workout {
    const { workout } = open
    const exercises = new Map<string, CompletedExercise>()
    for (const set of open.sets) {
      const target = targets.get(set.exercise)
      if (!target) continue
      const { exercise, figures, remarks, superset, muscleGroup: _, category: __, ...rest } = set
      const none: CompletedExercise = { target, figures, sets: [], remarks: [], superset }
      const completed = exercises.get(target.id) ?? none
      exercises.set(target.id, completed)
      completed.superset ||= superset
      completed.restSeconds = open.rests.get(exercise) ?? completed.restSeconds
      completed.sets.push({ ...rest, completed: true })
      completed.remarks.push(remarks)
    }
    const remarks = [...exercises.values()].flatMap(({ target, remarks }) =>
      remarksText(target.name, remarks),
    )
    const notes = [workout.notes, ...open.notes, ...remarks].filter((text) => text !== '')
    return {
      id: stableId(this.#app, key),
      userId: this.#context.userId,
      name: workout.name,
      date: workout.date,
      duration: Math.min(workout.minutes, MAX_NUMBER),
      notes: notes.length === 0 ? null : this.#shortened(notes.join('\n')),
      createdAt: workout.createdAt,
      exercises: inSupersets([...exercises.values()]),
      ...workout.recorded,
    }
  }

  #shortened(notes: string): string {
    if (notes.length <= MAX_NOTES_CHARS) return notes
    this.#to.lose('notesCutOff')
    return `${notes.slice(0, MAX_NOTES_CHARS - 1)}…`
  }
}

interface CompletedExercise {
  readonly target: Target
  readonly figures: SetFigures | undefined
  readonly sets: WorkoutSet[]
  readonly remarks: (readonly string[])[]
  superset: string | undefined
  restSeconds?: number | undefined
}

/** The exercises of each superset together and joined, where the first one of it is. */
function inSupersets(exercises: readonly CompletedExercise[]): LoggedExercise[] {
  const groups = groupBy(exercises, (exercise) => exercise.superset || exercise)
  return [...groups.values()].flatMap((group) =>
    group.map(({ target, figures, sets, restSeconds }, index) => {
      const { id, name, muscleGroup } = target
      return {
        ...{ id, name, muscleGroup, sets },
        ...(figures && { figures }),
        ...(restSeconds !== undefined && { restSeconds }),
        ...(index < group.length - 1 && { joinsNext: true }),
      }
    }),
  )
}

/** The figures of the exercise of a set. Reps alone do not tell that it never has weight. */
function figuresOfExercise(set: FileSet): SetFigures {
  const figures = figuresOfSet(set)
  return figures === 'reps' ? 'repsWeight' : figures
}

interface Target extends LibraryExercise {
  readonly isNew: boolean
}

/** `Squat: set 1 drop set; sets 2–4 RPE 5`. Neighbouring sets with the same remarks share an entry. */
function remarksText(name: string, remarks: readonly (readonly string[])[]): string[] {
  if (remarks.every(({ length }) => length === 0)) return []
  const runs: { first: number; last: number; text: string }[] = []
  for (const [index, each] of remarks.entries()) {
    const text = each.join(', ')
    const run = runs.at(-1)
    if (run && run.text === text) run.last = index + 1
    else runs.push({ first: index + 1, last: index + 1, text })
  }
  const parts = runs
    .filter(({ text }) => text !== '')
    .map(({ first, last, text }) =>
      first === last ? t`set ${first} ${text}` : t`sets ${first}–${last} ${text}`,
    )
  return parts.length === 0 ? [] : [`${name}: ${parts.join('; ')}`]
}
