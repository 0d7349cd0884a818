import type { Route } from './route.ts'

/**
 * The meta descriptions of documents, by path, where the subtitle is not enough. Only the build needs them, so
 * they are not part of `routes.ts`, which every page loads.
 */
const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['/', 'Tend, a gentle, private wellness tracker: your day at a glance.'],
  ['/home', 'Your day at a glance.'],
  ['/landing', 'An introduction to Tend in six pictures.'],
  ['/move', 'Workouts, a rest timer and a few easy stretches.'],
  ['/exercises', 'Every set of your exercises over time.'],
  ['/hydration', 'A glass at a time, eight a day.'],
  ['/check-in', 'How you are today, and whatever else you track.'],
  ['/recover', 'Slow breathing, an evening wind-down and four tips for rest.'],
  ['/breathing', 'Guided 4-7-8 breathing, a few minutes at a time.'],
  ['/sleep', 'Eight small steps to get ready for bed.'],
  ['/streak', 'Your current and longest streaks of workouts and meals.'],
  ['/calendar', 'Your workouts, meals and measurements, day by day.'],
  ['/look-back', 'Each year of your entries as growth rings, day by day.'],
  ['/summary', 'The entries of a chosen time on a page to print, for a doctor or a coach.'],
  ['/mood', 'Eight palettes for the whole app.'],
  ['/data', 'Where your data is stored, and how to export, move or erase it.'],
  ['/deleted', 'Entries that you deleted in the last 30 days, to bring them back.'],
  ['/settings', 'Colors, reminders, units, goals and your day, as you like them.'],
  ['/sealed-copy', 'A copy of everything on the server that only you can read.'],
  ['/move-in', 'Bring your data over from other apps, and take it back if you change your mind.'],
  ['/privacy', 'What Tend stores, where, and who can see it.'],
  ['/terms', 'The terms of using Tend, in plain words.'],
  ['/support', 'Answers, a guide, and ways to reach us.'],
  ['/faq', 'Short answers to ten common questions.'],
  ['/guide', 'A short guide to each part of Tend.'],
  ['/about', 'What Tend does and the ideas behind it.'],
  ['/404', 'This page does not exist.'],
])

/** @throws if the page has neither a subtitle nor a description */
export function descriptionOf({ path, subtitle }: Route): string {
  const description = DESCRIPTIONS.get(path) ?? (subtitle && `${subtitle}.`)
  if (!description) throw new Error(`page-descriptions.ts has no description of ${path}`)
  return description
}
