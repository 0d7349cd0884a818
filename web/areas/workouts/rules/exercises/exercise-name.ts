import { t } from '@tend/text'

/*
 * Workouts and exercises store names, equipment and muscle groups in English. Words that
 * these tables lack are the user's own, and stay.
 */

/**
 * Lines of an English name and the same in the language of the app: of the exercises of the catalogue and sports of other
 * apps' files, then, each after an empty line, of equipment and of muscles. Empty in English. A build replaces it.
 */
const NAMES: string = ''

const [EXERCISES, EQUIPMENT, MUSCLES] = NAMES.split('\n\n').map(
  (lines) =>
    new Map(
      lines.split('\n').map((line) => {
        const [name = '', shown = ''] = line.split('\t')
        return [keyOf(name), shown]
      }),
    ),
)

/** Files of other apps write names with other capitals and hyphens. */
function keyOf(name: string): string {
  return name.toLowerCase().replaceAll('-', ' ')
}

/** The name of an exercise in the app's language. Presets, exercises of the catalogue and sports of other apps have one. */
export function exerciseName(name: string): string {
  return EXERCISES?.get(keyOf(name)) ?? name
}

/** The equipment of an exercise in the app's language. */
export function equipmentName(equipment: string): string {
  return EQUIPMENT?.get(keyOf(equipment)) ?? equipment
}

/** A muscle in the app's language. */
export function muscleName(muscle: string): string {
  return MUSCLES?.get(keyOf(muscle)) ?? muscle
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

/** The name of a muscle group by itself, in the app's language. */
export function muscleGroupName(group: string): string {
  return MUSCLE_GROUP_NAMES.get(group) ?? group
}
