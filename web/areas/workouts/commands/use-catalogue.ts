import { useEffect, useState } from 'react'
import type { ExerciseCatalogue } from '../rules/exercises/exercise-catalogue.ts'

/** The catalogue, once it is needed and loaded. */
export function useCatalogue(isNeeded: boolean): ExerciseCatalogue | undefined {
  const [catalogue, setCatalogue] = useState<ExerciseCatalogue>()
  useEffect(() => {
    if (!isNeeded) return
    import('./loaded-exercise-catalogue.ts').then(
      ({ EXERCISE_CATALOGUE }) => setCatalogue(EXERCISE_CATALOGUE),
      console.error,
    )
  }, [isNeeded])
  return catalogue
}
