import { fetchPalettes } from '../data/appearance/apply.ts'
import { NOT_FOUND_NAME, pageNameOf } from './page-name.ts'
import type { Route } from './route.ts'
import { type StartChoice, startChoice } from './start-choice.ts'

const START = {
  path: '/',
  title: '',
  tab: 'home',
  description: 'Tend, a gentle, private wellness tracker: your day at a glance.',
} as const

/** What `/` is once it is alive: one of the two that its prerendered page carries. */
export const STARTS: Readonly<Record<StartChoice, Route>> = {
  landing: {
    ...START,
    module: 'app/pages/start-landing-page.tsx',
    load: () => import('./pages/start-landing-page.tsx'),
  },
  home: {
    ...START,
    module: 'app/pages/start-home-page.tsx',
    load: () => import('./pages/start-home-page.tsx'),
  },
}

/** Every page there is. A route exists once its page does. */
export const ROUTES: readonly Route[] = [
  {
    ...START,
    module: 'app/pages/start-page.tsx',
    load: () => import('./pages/start-page.tsx'),
  },
  {
    path: '/home',
    title: 'Home',
    tab: 'home',
    description: 'Your day at a glance.',
    module: 'app/pages/home-page.tsx',
    load: () => import('./pages/home-page.tsx'),
  },
  {
    path: '/landing',
    title: 'Welcome',
    tab: null,
    bare: true,
    description: 'What Tend is for, in six pictures.',
    module: 'app/pages/landing-page.tsx',
    load: () => import('./pages/landing-page.tsx'),
  },
  {
    path: '/move',
    title: 'Move',
    tab: 'move',
    description: 'Workouts, rests and a few easy stretches.',
    module: 'app/pages/move-page.tsx',
    load: () => import('./pages/move-page.tsx'),
  },
  {
    path: '/nourish',
    title: 'Nourish',
    tab: 'nourish',
    description: 'Water and meals, gently counted.',
    module: 'app/pages/nourish-page.tsx',
    load: () => import('./pages/nourish-page.tsx'),
  },
  {
    path: '/hydration',
    title: 'Hydration Tracker',
    tab: 'nourish',
    description: 'A glass at a time, eight a day.',
    module: 'app/pages/hydration-page.tsx',
    load: () => import('./pages/hydration-page.tsx'),
  },
  {
    path: '/you',
    title: 'You',
    tab: 'you',
    description: 'Habits and measurements, just for you.',
    module: 'app/pages/you-page.tsx',
    load: () => import('./pages/you-page.tsx'),
  },
  {
    path: '/habits',
    title: 'Habit Tracker',
    tab: 'you',
    description: 'Small things, kept lightly.',
    module: 'app/pages/habits-page.tsx',
    load: () => import('./pages/habits-page.tsx'),
  },
  {
    path: '/recover',
    title: 'Recover',
    tab: 'recover',
    description: 'Slow breathing, a wind-down for the evening, and four tips for rest.',
    module: 'app/pages/recover-page.tsx',
    load: () => import('./pages/recover-page.tsx'),
  },
  {
    path: '/breathing',
    title: 'Breathing Exercise',
    tab: 'recover',
    description: 'Guided 4-7-8 breathing, a few minutes at a time.',
    module: 'app/pages/breathing-page.tsx',
    load: () => import('./pages/breathing-page.tsx'),
  },
  {
    path: '/sleep',
    title: 'Sleep Routine',
    tab: 'recover',
    description: 'Eight small steps towards bed.',
    module: 'app/pages/sleep-page.tsx',
    load: () => import('./pages/sleep-page.tsx'),
  },
  {
    path: '/nutrition',
    title: 'Mindful Eating',
    tab: 'nourish',
    description: 'A moment with what you eat.',
    module: 'app/pages/nutrition-page.tsx',
    load: () => import('./pages/nutrition-page.tsx'),
  },
  {
    path: '/streak',
    title: 'Streaks',
    tab: null,
    description: 'Days in a row, and the longer line beside them.',
    module: 'app/pages/streak-page.tsx',
    load: () => import('./pages/streak-page.tsx'),
  },
  {
    path: '/calendar',
    title: 'Calendar',
    tab: null,
    description: 'What each day of this month had.',
    module: 'app/pages/calendar-page.tsx',
    load: () => import('./pages/calendar-page.tsx'),
  },
  {
    path: '/mood',
    title: 'Mood Colors',
    tab: null,
    description: 'Eight palettes for how today feels.',
    module: 'app/pages/mood-page.tsx',
    load: async () => {
      // Its tiles show them.
      const palettes = typeof document !== 'undefined' && fetchPalettes()
      const { Page } = await import('./pages/mood-page.tsx')
      await palettes
      return { Page }
    },
  },
  {
    path: '/data',
    title: 'Your data',
    tab: 'you',
    description: 'What is stored and where, and how to take it along, move it or erase it.',
    module: 'app/pages/data-page.tsx',
    load: () => import('./pages/data-page.tsx'),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    tab: null,
    description: 'What Tend keeps, where, and who can see it.',
    module: 'app/pages/privacy-page.tsx',
    load: () => import('./pages/privacy-page.tsx'),
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    tab: null,
    description: 'What you can expect of Tend, and what not.',
    module: 'app/pages/terms-page.tsx',
    load: () => import('./pages/terms-page.tsx'),
  },
  {
    path: '/support',
    title: 'Support',
    tab: null,
    description: 'Answers, a guide, and how to reach us.',
    module: 'app/pages/support-page.tsx',
    load: () => import('./pages/support-page.tsx'),
  },
  {
    path: '/faq',
    title: 'FAQ',
    tab: null,
    description: 'Short answers to ten common questions.',
    module: 'app/pages/faq-page.tsx',
    load: () => import('./pages/faq-page.tsx'),
  },
  {
    path: '/guide',
    title: 'User Guide',
    tab: null,
    description: 'Each part of Tend, explained slowly.',
    module: 'app/pages/guide-page.tsx',
    load: () => import('./pages/guide-page.tsx'),
  },
  {
    path: '/about',
    title: 'About',
    tab: null,
    description: 'What Tend is, and how it is meant.',
    module: 'app/pages/about-page.tsx',
    load: () => import('./pages/about-page.tsx'),
  },
]

/** What any other path shows. */
export const NOT_FOUND: Route = {
  path: `/${NOT_FOUND_NAME}`,
  title: '404 Page Not Found',
  tab: null,
  description: 'There is no such page.',
  module: 'app/pages/not-found-page.tsx',
  load: () => import('./pages/not-found-page.tsx'),
}

/** The route of a path, by the name of its page (`pageNameOf`); `/` is what it is at this moment. */
export function routeOf(pathname: string): Route {
  const name = pageNameOf(pathname)
  if (name === 'index' && typeof document !== 'undefined') return STARTS[startChoice()]
  const path = name === 'index' ? '/' : `/${name}`
  return ROUTES.find((route) => route.path === path) ?? NOT_FOUND
}
