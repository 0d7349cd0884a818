import { capitalised } from '@tend/shared/forms/capitalised'

/** The 20 habits in three groups. The Habits page shows `title`, the You page `shortTitle`. */
export const HABIT_GROUPS = [
  {
    title: 'Mind & Emotional Wellness',
    shortTitle: 'Mind & Emotional',
    habits: [
      { name: 'Meditation' },
      { name: 'Gratitude' },
      { name: 'Reading' },
      { name: 'Journaling' },
      { name: 'Mindful Breathing' },
      { name: 'Time Without Screens' },
      { name: 'Learning Something New' },
      { name: 'Listening to Music' },
      { name: 'A Quiet Cup of Tea' },
      { name: 'Naming Three Good Things' },
    ],
  },
  {
    title: 'Body & Energy Regulation',
    shortTitle: 'Body & Energy',
    habits: [
      { name: 'Exercise' },
      { name: 'Stretch' },
      { name: 'Walk' },
      { name: 'Drinking Enough Water' },
      { name: 'Eating Something Green' },
      { name: 'Fresh Air and Daylight' },
      { name: 'Going to Bed on Time' },
    ],
  },
  {
    title: 'Connection & Expression',
    shortTitle: 'Connection',
    habits: [{ name: 'Family' }, { name: 'Call' }, { name: 'Creative Expression' }],
  },
] as const satisfies readonly HabitGroup[]

/** The name of a habit in the catalogue. */
export type CatalogueHabit = (typeof HABIT_GROUPS)[number]['habits'][number]['name']

export interface HabitGroup {
  readonly title: string
  readonly shortTitle: string
  readonly habits: readonly { readonly name: string }[]
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

/** The key of a habit: its name in lower case, with `_` for every character but a-z and 0-9. */
export function habitKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '_')
}

function findInCatalogue(key: string) {
  return HABITS.find(({ name }) => habitKey(name) === key)
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
