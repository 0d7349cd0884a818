import { t } from '@tend/text'
import { type CatalogueHabit, catalogueHabit } from '../rules/habit-catalogue.ts'

const HINTS: Readonly<Record<CatalogueHabit, string>> = {
  Meditation: t`Sit still for a while and notice your breathing.`,
  Gratitude: t`Think of one thing you are grateful for.`,
  Reading: t`A few pages of anything you like.`,
  Journaling: t`Write a few lines about your day.`,
  'Mindful Breathing': t`Ten slow breaths, wherever you are.`,
  'Time Without Screens': t`Half an hour with your phone in another room.`,
  'Learning Something New': t`A word, a chord, a fact or a skill.`,
  'Listening to Music': t`One song from start to finish, doing nothing else.`,
  'A Quiet Cup of Tea': t`Drink it warm, sitting down.`,
  'Naming Three Good Things': t`Small ones count too.`,
  Exercise: t`Move until you feel a little warm.`,
  Stretch: t`Five easy minutes for your neck, back and legs.`,
  Walk: t`Even once around the block counts.`,
  'Drinking Enough Water': t`A glass with each meal is a good start.`,
  'Eating Something Green': t`Leafy greens, green beans or fresh herbs.`,
  'Fresh Air and Daylight': t`Step outside while it is light.`,
  'Going to Bed on Time': t`At the time you chose, even if something is left to do.`,
  Family: t`Time together, without distractions.`,
  Call: t`Talk to someone you care about.`,
  'Creative Expression': t`Draw, sing, cook, garden: make something.`,
}

const HINTS_BY_ID: ReadonlyMap<string, string> = new Map(Object.entries(HINTS))

/** A short explanation of a habit; empty for a habit that is not in the catalogue. */
export function habitHint(key: string): string {
  return HINTS_BY_ID.get(catalogueHabit(key) ?? '') ?? ''
}
