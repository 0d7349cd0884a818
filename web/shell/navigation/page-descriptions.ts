import { t } from '@tend/text'
import type { Route, RouteFrame } from './route.ts'

/**
 * The meta descriptions of documents, by path, where the subtitle is not enough. Only the build needs them.
 */
const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['/', t`Tend, a gentle, private wellness tracker: your day at a glance.`],
  ['/home', t`Your day at a glance.`],
  ['/landing', t`An introduction to Tend in six pictures.`],
  ['/move', t`Workouts, a rest timer and a few easy stretches.`],
  ['/exercises', t`Every set of your exercises over time.`],
  ['/hydration', t`A glass at a time, eight a day.`],
  ['/check-in', t`How you are today, and whatever else you track.`],
  ['/recover', t`Slow breathing, an evening wind-down and four tips for rest.`],
  ['/breathing', t`Guided 4-7-8 breathing, a few minutes at a time.`],
  ['/sleep', t`Eight small steps to get ready for bed.`],
  ['/streak', t`Your current and longest streaks of workouts and meals.`],
  ['/calendar', t`Your workouts, meals and measurements, day by day.`],
  ['/look-back', t`Each year of your entries as growth rings, day by day.`],
  ['/summary', t`The entries of a chosen time on a page to print, for a doctor or a coach.`],
  ['/mood', t`Eight palettes for the whole app.`],
  ['/data', t`Where your data is stored, and how to export, move or erase it.`],
  ['/deleted', t`Entries that you deleted in the last 30 days, to bring them back.`],
  ['/settings', t`Colors, reminders, units, goals and your day, as you like them.`],
  ['/sealed-copy', t`A copy of everything on the server that only you can read.`],
  ['/move-in', t`Bring your data over from other apps, and take it back if you change your mind.`],
  ['/privacy', t`What Tend stores, where, and who can see it.`],
  ['/terms', t`The terms of using Tend, in plain words.`],
  ['/support', t`Answers, a guide, and ways to reach us.`],
  ['/faq', t`Short answers to ten common questions.`],
  ['/guide', t`A short guide to each part of Tend.`],
  ['/about', t`What Tend does and the ideas behind it.`],
  ['/404', t`This page does not exist.`],
])

/** @throws if the page has neither a subtitle nor a description */
export function descriptionOf({ path }: Route, { subtitle }: RouteFrame): string {
  const description = DESCRIPTIONS.get(path) ?? (subtitle && `${subtitle}.`)
  if (!description) throw new Error(`page-descriptions.ts has no description of ${path}`)
  return description
}
