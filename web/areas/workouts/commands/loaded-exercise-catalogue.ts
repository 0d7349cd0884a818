import {
  type ExerciseCatalogue,
  readExerciseCatalogue,
} from '../rules/exercises/exercise-catalogue.ts'
import text from '../rules/exercises/exercise-catalogue.tsv?raw'

/** The catalogue, parsed when this module is loaded. Load it with `import()`: its text takes 20 kB. */
export const EXERCISE_CATALOGUE: ExerciseCatalogue = readExerciseCatalogue(text)
