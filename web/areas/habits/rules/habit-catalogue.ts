/** The 20 habits in three groups. The Habits page shows `title`, the You page `shortTitle`. */
export const HABIT_GROUPS = [
  {
    title: 'Mind & Emotional Wellness',
    shortTitle: 'Mind & Emotional',
    habits: [
      { name: 'Meditation', hint: 'Sit still for a while and notice your breathing.' },
      { name: 'Gratitude', hint: 'Think of one thing you are grateful for.' },
      { name: 'Reading', hint: 'A few pages of anything you like.' },
      { name: 'Journaling', hint: 'Write a few lines about your day.' },
      { name: 'Mindful Breathing', hint: 'Ten slow breaths, wherever you are.' },
      { name: 'Time Without Screens', hint: 'Half an hour with your phone in another room.' },
      { name: 'Learning Something New', hint: 'A word, a chord, a fact or a skill.' },
      {
        name: 'Listening to Music',
        hint: 'One song from start to finish, doing nothing else.',
      },
      { name: 'A Quiet Cup of Tea', hint: 'Drink it warm, sitting down.' },
      { name: 'Naming Three Good Things', hint: 'Small ones count too.' },
    ],
  },
  {
    title: 'Body & Energy Regulation',
    shortTitle: 'Body & Energy',
    habits: [
      { name: 'Exercise', hint: 'Move until you feel a little warm.' },
      { name: 'Stretch', hint: 'Five easy minutes for your neck, back and legs.' },
      { name: 'Walk', hint: 'Even once around the block counts.' },
      { name: 'Drinking Enough Water', hint: 'A glass with each meal is a good start.' },
      { name: 'Eating Something Green', hint: 'Leafy greens, green beans or fresh herbs.' },
      { name: 'Fresh Air and Daylight', hint: 'Step outside while it is light.' },
      {
        name: 'Going to Bed on Time',
        hint: 'At the time you chose, even if something is left to do.',
      },
    ],
  },
  {
    title: 'Connection & Expression',
    shortTitle: 'Connection',
    habits: [
      { name: 'Family', hint: 'Time together, without distractions.' },
      { name: 'Call', hint: 'Talk to someone you care about.' },
      { name: 'Creative Expression', hint: 'Draw, sing, cook, garden: make something.' },
    ],
  },
] as const satisfies readonly HabitGroup[]

export interface HabitGroup {
  readonly title: string
  readonly shortTitle: string
  readonly habits: readonly { readonly name: string; readonly hint: string }[]
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
  const words = key.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A short explanation of a habit; empty for a habit that is not in the catalogue. */
export function habitHint(key: string): string {
  return findInCatalogue(key)?.hint ?? ''
}
