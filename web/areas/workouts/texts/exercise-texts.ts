import { t } from '@tend/text'
import { inSentence } from '@tend/text/in-sentence'
import { listText } from '@tend/text/list-text'
import type { Exercise } from '../../../kinds/exercise.ts'
import { equipmentName, muscleGroupName } from '../rules/exercises/exercise-name.ts'

export const CATEGORY_NAMES: Readonly<Record<Exercise['category'], string>> = {
  strength: t`Strength`,
  cardio: t`Cardio`,
  flexibility: t`Flexibility`,
}

/** The muscle group and the equipment of an exercise, those that it has: 'Chest, barbell, bench'. */
export function aboutExercise({
  muscleGroup,
  equipment = '',
}: Pick<Exercise, 'muscleGroup'> & Partial<Pick<Exercise, 'equipment'>>): string {
  const needs = equipment !== 'None' && inSentence(equipmentName(equipment))
  return listText([muscleGroupName(muscleGroup), needs])
}
