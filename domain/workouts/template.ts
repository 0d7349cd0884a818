import type { Exercise, ExerciseCategory } from './exercise.ts'
import type { LoggedWorkout } from './workout.ts'

/** An exercise that a template asks for; what it needs to be made, should the library lack it. */
interface TemplateExercise {
  readonly name: string
  readonly category: ExerciseCategory
  readonly muscleGroup: string
}

/** A workout to begin from (specification §3). */
export interface WorkoutTemplate {
  readonly name: string
  /** Which drawing stands beside it. */
  readonly icon: 'arm' | 'steps' | 'body' | 'heart'
  /** Minutes. */
  readonly duration: number
  readonly sets: number
  readonly reps: number
  readonly muscleGroups: string
  readonly exercises: readonly TemplateExercise[]
}

/** Specification §9: this many sets of each exercise, whatever the template's own line says. */
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
    name: 'Upper Body',
    icon: 'arm',
    duration: 45,
    sets: 3,
    reps: 10,
    muscleGroups: 'Chest, Back, Shoulders, Arms',
    exercises: [
      strength('Push-Up', 'Chest'),
      strength('Bent-Over Row', 'Back'),
      strength('Overhead Press', 'Shoulders'),
      strength('Bicep Curl', 'Arms'),
    ],
  },
  {
    name: 'Lower Body',
    icon: 'steps',
    duration: 50,
    sets: 4,
    reps: 8,
    muscleGroups: 'Legs, Core',
    exercises: [
      strength('Squat', 'Legs'),
      strength('Lunge', 'Legs'),
      strength('Romanian Deadlift', 'Legs'),
      strength('Glute Bridge', 'Legs'),
    ],
  },
  {
    name: 'Full Body',
    icon: 'body',
    duration: 60,
    sets: 3,
    reps: 12,
    muscleGroups: 'Legs, Chest, Back, Core',
    exercises: [
      strength('Squat', 'Legs'),
      strength('Push-Up', 'Chest'),
      strength('Bent-Over Row', 'Back'),
      strength('Kettlebell Swing', 'Full Body'),
      strength('Plank', 'Core'),
    ],
  },
  {
    name: 'Cardio Blast',
    icon: 'heart',
    duration: 30,
    sets: 3,
    reps: 15,
    muscleGroups: 'Full Body',
    exercises: [
      cardio('Burpee'),
      cardio('Jump Rope'),
      cardio('Jumping Jack'),
      cardio('Mountain Climber', 'Core'),
    ],
  },
]

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The template's exercises that the library has not, by name; upper and lower case are alike. */
export function missingExercises(
  template: WorkoutTemplate,
  library: readonly Exercise[],
): readonly TemplateExercise[] {
  return template.exercises.filter(
    ({ name }) => !library.some((exercise) => sameName(exercise.name, name)),
  )
}

/**
 * The workout that the template begins: three sets an exercise, none completed (specification §4).
 * @param library has every exercise of the template; one that it has not is left out
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
      const found = library.find((exercise) => sameName(exercise.name, name))
      if (!found) return []
      const sets = Array.from({ length: SETS_PER_EXERCISE }, () => set)
      return [{ id: found.id, name: found.name, muscleGroup: found.muscleGroup, sets }]
    }),
  }
}
