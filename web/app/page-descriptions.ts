/**
 * The meta description of each page's document, by path. Only the build needs them, so they are not
 * part of `routes.ts`, which every page loads.
 */
export const PAGE_DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['/', 'Tend, a gentle, private wellness tracker: your day at a glance.'],
  ['/home', 'Your day at a glance.'],
  ['/landing', 'An introduction to Tend in six pictures.'],
  ['/move', 'Workouts, a rest timer and a few easy stretches.'],
  ['/exercises', 'Every set of your exercises over time.'],
  ['/nourish', 'Water and meals, gently counted.'],
  ['/hydration', 'A glass at a time, eight a day.'],
  ['/you', 'Habits and measurements, just for you.'],
  ['/habits', 'Small habits, at your own pace.'],
  ['/recover', 'Slow breathing, an evening wind-down and four tips for rest.'],
  ['/breathing', 'Guided 4-7-8 breathing, a few minutes at a time.'],
  ['/sleep', 'Eight small steps to get ready for bed.'],
  ['/nutrition', 'A moment with your food.'],
  ['/streak', 'Your current and longest streaks of workouts and meals.'],
  ['/calendar', 'Your workouts, meals and measurements, day by day.'],
  ['/look-back', 'Each year of your entries as growth rings, day by day.'],
  ['/mood', 'Eight palettes for how today feels.'],
  ['/data', 'Where your data is stored, and how to export, move or erase it.'],
  ['/settings', 'Your day, your week and your gentle days, as you like them.'],
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
