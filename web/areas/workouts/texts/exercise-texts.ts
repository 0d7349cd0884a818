import { t } from '@tend/text'
import type { Exercise } from '../../../kinds/exercise.ts'

/*
 * Exercises store their category, muscle group and equipment in English. Texts that these tables lack are
 * the user's own words, and stay.
 */

export const CATEGORY_NAMES: Readonly<Record<Exercise['category'], string>> = {
  strength: t`Strength`,
  cardio: t`Cardio`,
  flexibility: t`Flexibility`,
}

const MUSCLE_GROUP_NAMES: ReadonlyMap<string, string> = new Map([
  ['Chest', t({ message: 'Chest', context: 'muscle group' })],
  ['Back', t({ message: 'Back', context: 'muscle group' })],
  ['Legs', t({ message: 'Legs', context: 'muscle group' })],
  ['Shoulders', t({ message: 'Shoulders', context: 'muscle group' })],
  ['Arms', t({ message: 'Arms', context: 'muscle group' })],
  ['Core', t({ message: 'Core', context: 'muscle group' })],
  ['Full Body', t({ message: 'Full Body', context: 'muscle group' })],
])

/** The name of a muscle group by itself. */
export function muscleGroupName(group: string): string {
  return MUSCLE_GROUP_NAMES.get(group) ?? group
}

const EQUIPMENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['None', t({ message: 'None', context: 'equipment' })],
  ['Barbell', t`Barbell`],
  ['Barbell, bench', t`Barbell, bench`],
  ['Bench', t`Bench`],
  ['Bicycle', t`Bicycle`],
  ['Cable machine', t`Cable machine`],
  ['Dumbbells', t`Dumbbells`],
  ['Dumbbells, bench', t`Dumbbells, bench`],
  ['Kettlebell', t`Kettlebell`],
  ['Leg press machine', t`Leg press machine`],
  ['Mat', t`Mat`],
  ['Pull-up bar', t`Pull-up bar`],
  ['Rope', t`Rope`],
])

/** The equipment of an exercise. */
export function equipmentName(equipment: string): string {
  return EQUIPMENT_NAMES.get(equipment) ?? equipment
}

/** The muscle group and the equipment of an exercise, those that it has: 'Chest · Barbell, bench'. */
export function aboutExercise({
  muscleGroup,
  equipment = '',
}: Pick<Exercise, 'muscleGroup'> & Partial<Pick<Exercise, 'equipment'>>): string {
  const needs = equipment === 'None' ? '' : equipmentName(equipment)
  return [muscleGroupName(muscleGroup), needs].filter(Boolean).join(' · ')
}
