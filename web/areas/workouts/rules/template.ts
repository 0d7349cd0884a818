import { t } from '@tend/text'
import type { Exercise } from '../../../kinds/exercise.ts'
import type { ExerciseCategory } from '../../../kinds/exercise-categories.ts'
import { exerciseNamed } from './exercises/exercise-named.ts'
import type { LoggedWorkout } from './logged-workout.ts'

/** An exercise of a template, with the fields to create it if the library does not have it. */
interface TemplateExercise {
  readonly name: string
  readonly category: ExerciseCategory
  readonly muscleGroup: string
}

/** A predefined workout. */
export interface WorkoutTemplate {
  /** The name in English, which plans of the week store. */
  readonly id: string
  readonly name: string
  /** The name of its drawing. */
  readonly icon: 'arm' | 'steps' | 'body' | 'heart'
  /** Minutes. */
  readonly duration: number
  /** Shown in the list. The created workout always has `SETS_PER_EXERCISE` sets. */
  readonly sets: number
  readonly reps: number
  readonly muscleGroups: string
  readonly exercises: readonly TemplateExercise[]
}

/** The number of sets of each exercise in the created workout. */
const SETS_PER_EXERCISE = 3

const strength = (name: string, muscleGroup: string): TemplateExercise => ({
  name,
  category: 'strength',
  muscleGroup,
})

const cardio = (name: string, muscleGroup = 'Full Body'): TemplateExercise => ({
  name,
  category: 'cardio',
  muscleGroup,
})

export const WORKOUT_TEMPLATES: readonly WorkoutTemplate[] = [
  {
    id: 'Upper Body',
    name: t`Upper Body`,
    icon: 'arm',
    duration: 45,
    sets: 3,
    reps: 10,
    muscleGroups: t`Chest, Back, Shoulders, Arms`,
    exercises: [
      strength('Push-Up', 'Chest'),
      strength('Bent-Over Row', 'Back'),
      strength('Overhead Press', 'Shoulders'),
      strength('Bicep Curl', 'Arms'),
    ],
  },
  {
    id: 'Lower Body',
    name: t`Lower Body`,
    icon: 'steps',
    duration: 50,
    sets: 4,
    reps: 8,
    muscleGroups: t`Legs, Core`,
    exercises: [
      strength('Squat', 'Legs'),
      strength('Lunge', 'Legs'),
      strength('Romanian Deadlift', 'Legs'),
      strength('Glute Bridge', 'Legs'),
    ],
  },
  {
    id: 'Full Body',
    name: t`Full Body`,
    icon: 'body',
    duration: 60,
    sets: 3,
    reps: 12,
    muscleGroups: t`Legs, Chest, Back, Core`,
    exercises: [
      strength('Squat', 'Legs'),
      strength('Push-Up', 'Chest'),
      strength('Bent-Over Row', 'Back'),
      strength('Kettlebell Swing', 'Full Body'),
      strength('Plank', 'Core'),
    ],
  },
  {
    id: 'Cardio Blast',
    name: t`Cardio Blast`,
    icon: 'heart',
    duration: 30,
    sets: 3,
    reps: 15,
    muscleGroups: t`Full Body`,
    exercises: [
      cardio('Burpee'),
      cardio('Jump Rope'),
      cardio('Jumping Jack'),
      cardio('Mountain Climber', 'Core'),
    ],
  },
]

/** The exercises of the template that are not in the library, see `exerciseNamed`. */
export function missingExercises(
  template: WorkoutTemplate,
  library: readonly Exercise[],
): readonly TemplateExercise[] {
  return template.exercises.filter(({ name }) => !exerciseNamed(library, name))
}

/**
 * Creates a workout from a template, with no set completed and without weights.
 * @param library exercises that are not in the library are left out
 */
export function workoutOfTemplate(
  template: WorkoutTemplate,
  library: readonly Exercise[],
): LoggedWorkout {
  const set = { reps: template.reps, weight: 0, completed: false }
  return {
    name: template.name,
    duration: template.duration,
    notes: null,
    exercises: template.exercises.flatMap(({ name }) => {
      const found = exerciseNamed(library, name)
      if (!found) return []
      const sets = Array.from({ length: SETS_PER_EXERCISE }, () => set)
      return [{ id: found.id, name: found.name, muscleGroup: found.muscleGroup, sets }]
    }),
  }
}
