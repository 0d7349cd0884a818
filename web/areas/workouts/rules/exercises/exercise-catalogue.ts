import type { Exercise } from '../../../../kinds/exercise.ts'
import { EXERCISE_CATEGORIES } from '../../../../kinds/exercise-categories.ts'
import { SET_FIGURES } from '../../../../kinds/set-figures.ts'
import { MUSCLES, type Muscle, type MuscleGroup } from './muscle-groups.ts'

/** By which an exercise is found and counted. */
export interface ExerciseWork {
  /** The muscles that do most of the work. */
  readonly main: readonly Muscle[]
  /** Everyday words for the main muscles. */
  readonly mainWords: readonly string[]
  readonly helping: readonly Muscle[]
  /** Everyday words for the exercise. */
  readonly otherNames: readonly string[]
}

/** An exercise that users have only after choosing it. */
export interface CatalogueExercise
  extends ExerciseWork,
    Pick<Exercise, 'name' | 'category' | 'equipment' | 'instructions' | 'figures'> {
  readonly muscleGroup: MuscleGroup
}

export interface ExerciseCatalogue {
  /** In the order of the file: by muscle group. */
  readonly exercises: readonly CatalogueExercise[]
  /** By name, presets included. */
  readonly work: ReadonlyMap<string, ExerciseWork>
}

/**
 * Parses `exercise-catalogue.tsv`.
 * @throws Error if a line has an unknown muscle, category or kind of figures, or a field too many or too few
 */
export function readExerciseCatalogue(text: string): ExerciseCatalogue {
  const exercises: CatalogueExercise[] = []
  const work = new Map<string, ExerciseWork>()
  const words = new Map<Muscle, readonly string[]>()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const line of lines.slice(1)) {
    const fields = line.split('\t')
    const [
      name = '',
      category,
      group,
      main,
      helping,
      equipment,
      figures,
      otherNames,
      instructions,
    ] = fields
    if (fields.length !== 9) throw new Error(`${name} has ${fields.length} fields`)
    if (category === 'muscle') {
      words.set(muscle(name), listOf(otherNames, '; '))
      continue
    }
    const muscles = listOf(main).map(muscle)
    const own = {
      main: muscles,
      mainWords: muscles.flatMap((each) => words.get(each) ?? []),
      helping: listOf(helping).map(muscle),
      otherNames: listOf(otherNames, '; '),
    }
    work.set(name, own)
    if (!instructions) continue
    exercises.push({
      ...own,
      name,
      category: oneOf(EXERCISE_CATEGORIES, category),
      muscleGroup: oneOf(Object.values(MUSCLES), group),
      equipment: equipment || 'None',
      ...(figures && { figures: oneOf(SET_FIGURES, figures) }),
      instructions,
    })
  }
  return { exercises, work }
}

function listOf(field = '', separator = ', '): string[] {
  return field === '' ? [] : field.split(separator)
}

function muscle(name: string): Muscle {
  return oneOf(Object.keys(MUSCLES) as Muscle[], name)
}

function oneOf<T extends string>(values: readonly T[], text = ''): T {
  const value = values.find((each) => each === text)
  if (value === undefined) throw new Error(`"${text}" is not one of ${values.join(', ')}`)
  return value
}
