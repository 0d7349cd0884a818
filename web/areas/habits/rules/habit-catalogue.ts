import { capitalised } from '@tend/shared/forms/capitalised'
import { t } from '@tend/text'

/**
 * The 20 habits in three groups. The Habits page shows `title`, the You page `shortTitle`. The id of a habit is its
 * name in English, which selections store.
 */
export const HABIT_GROUPS = [
  {
    title: t`Mind & Emotional Wellness`,
    shortTitle: t`Mind & Emotional`,
    habits: [
      { id: 'Meditation', name: t`Meditation` },
      { id: 'Gratitude', name: t`Gratitude` },
      { id: 'Reading', name: t`Reading` },
      { id: 'Journaling', name: t`Journaling` },
      { id: 'Mindful Breathing', name: t`Mindful Breathing` },
      { id: 'Time Without Screens', name: t`Time Without Screens` },
      { id: 'Learning Something New', name: t`Learning Something New` },
      { id: 'Listening to Music', name: t`Listening to Music` },
      { id: 'A Quiet Cup of Tea', name: t`A Quiet Cup of Tea` },
      { id: 'Naming Three Good Things', name: t`Naming Three Good Things` },
    ],
  },
  {
    title: t`Body & Energy Regulation`,
    shortTitle: t`Body & Energy`,
    habits: [
      { id: 'Exercise', name: t({ message: 'Exercise', context: 'habit' }) },
      { id: 'Stretch', name: t`Stretch` },
      { id: 'Walk', name: t({ message: 'Walk', context: 'habit' }) },
      { id: 'Drinking Enough Water', name: t`Drinking Enough Water` },
      { id: 'Eating Something Green', name: t`Eating Something Green` },
      { id: 'Fresh Air and Daylight', name: t`Fresh Air and Daylight` },
      { id: 'Going to Bed on Time', name: t`Going to Bed on Time` },
    ],
  },
  {
    title: t`Connection & Expression`,
    shortTitle: t`Connection`,
    habits: [
      { id: 'Family', name: t`Family` },
      { id: 'Call', name: t`Call` },
      { id: 'Creative Expression', name: t`Creative Expression` },
    ],
  },
] as const satisfies readonly HabitGroup[]

/** The id of a habit in the catalogue. */
export type CatalogueHabit = (typeof HABIT_GROUPS)[number]['habits'][number]['id']

export interface HabitGroup {
  readonly title: string
  readonly shortTitle: string
  readonly habits: readonly { readonly id: string; readonly name: string }[]
}

/** The keys of the habits that the You page offers. */
export const YOU_PAGE_HABIT_KEYS: ReadonlySet<string> = new Set([
  'meditation',
  'gratitude',
  'reading',
  'exercise',
  'stretch',
  'walk',
  'family',
  'call',
])

const HABITS = HABIT_GROUPS.flatMap<HabitGroup['habits'][number]>(({ habits }) => habits)

/** The key of a habit: its id or its own name in lower case, with `_` for every character but a-z and 0-9. */
export function habitKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '_')
}

function findInCatalogue(key: string) {
  return HABITS.find(({ id }) => habitKey(id) === key)
}

/** The id of a habit in the catalogue; `undefined` for others. */
export function catalogueHabit(key: string): string | undefined {
  return findInCatalogue(key)?.id
}

/**
 * The name of a habit: from the catalogue, else `chosenName`, else derived from the key.
 * @param chosenName the name under which the user selected the habit, if known
 */
export function habitName(key: string, chosenName?: string): string {
  const known = findInCatalogue(key)?.name ?? chosenName
  if (known) return known
  return capitalised(key.replaceAll('_', ' ').trim())
}
