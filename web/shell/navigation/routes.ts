import { type StartChoice, startChoice } from '../start/start-choice.ts'
import { NOT_FOUND_NAME, pageNameOf } from './page-name.ts'
import type { Route } from './route.ts'

const START = {
  path: '/',
  title: '',
  tab: 'home',
  ownFrame: true,
} as const

/** The two pages that `/` can be. Its prerendered document contains both; one is hydrated. */
export const STARTS: Readonly<Record<StartChoice, Route>> = {
  landing: { ...START, module: 'app/pages/start-landing-page.tsx' },
  home: { ...START, module: 'app/pages/start-home-page.tsx' },
}

/** Every page except the 404 page. */
export const ROUTES: readonly Route[] = [
  { ...START, module: 'app/pages/start-page.tsx' },
  {
    path: '/home',
    title: 'Home',
    tab: 'home',
    ownFrame: true,
    module: 'app/pages/home-page.tsx',
  },
  {
    path: '/landing',
    title: 'Welcome',
    ownFrame: true,
    withoutNavigation: true,
    module: 'app/pages/landing-page.tsx',
  },
  {
    path: '/move',
    title: 'Move',
    tab: 'move',
    ownFrame: true,
    module: 'app/pages/move-page.tsx',
  },
  {
    path: '/exercises',
    title: 'Exercises',
    tab: 'move',
    ownFrame: true,
    module: 'app/pages/exercises-page.tsx',
  },
  {
    path: '/nourish',
    title: 'Nourish',
    subtitle: 'Water and meals, gently counted',
    columns: true,
    tab: 'nourish',
    module: 'app/pages/nourish-page.tsx',
  },
  {
    path: '/hydration',
    title: 'Hydration Tracker',
    subtitle: 'A glass at a time',
    columns: true,
    tab: 'nourish',
    backHref: '/nourish',
    module: 'app/pages/hydration-page.tsx',
  },
  {
    path: '/you',
    title: 'You',
    subtitle: 'Habits and measurements, just for you',
    columns: true,
    tab: 'you',
    module: 'app/pages/you-page.tsx',
  },
  {
    path: '/habits',
    title: 'Habit Tracker',
    subtitle: 'Small habits, at your own pace',
    tab: 'you',
    backHref: '/you',
    module: 'app/pages/habits-page.tsx',
  },
  {
    path: '/recover',
    title: 'Recover',
    subtitle: 'Rest is part of the work',
    tab: 'recover',
    module: 'app/pages/recover-page.tsx',
  },
  {
    path: '/breathing',
    title: 'Breathing Exercise',
    subtitle: 'Follow the circle and breathe along',
    tab: 'recover',
    backHref: '/recover',
    compact: true,
    module: 'app/pages/breathing-page.tsx',
  },
  {
    path: '/sleep',
    title: 'Sleep Routine',
    subtitle: 'An unhurried way to end the day',
    tab: 'recover',
    backHref: '/recover',
    module: 'app/pages/sleep-page.tsx',
  },
  {
    path: '/nutrition',
    title: 'Mindful Eating',
    subtitle: 'A moment with your food',
    tab: 'nourish',
    backHref: '/nourish',
    module: 'features/mindful-eating/mindful-eating-page.tsx',
  },
  {
    path: '/streak',
    title: 'Streaks',
    subtitle: 'Track your consistency',
    backHref: '/',
    shortcut: 'streak',
    module: 'app/pages/streak-page.tsx',
  },
  {
    path: '/calendar',
    title: 'Calendar',
    ownFrame: true,
    module: 'app/pages/calendar-page.tsx',
  },
  {
    path: '/look-back',
    title: 'Look back',
    tab: 'you',
    ownFrame: true,
    module: 'app/pages/look-back-page.tsx',
  },
  {
    path: '/summary',
    title: 'Summary',
    subtitle: 'A page for your doctor or coach',
    tab: 'you',
    backHref: '/look-back',
    module: 'app/pages/summary-page.tsx',
  },
  {
    path: '/mood',
    title: 'Mood Colors',
    subtitle: 'Choose how today feels',
    backHref: '/',
    shortcut: 'mood',
    showsPalettes: true,
    module: 'features/mood/mood-page.tsx',
  },
  {
    path: '/data',
    title: 'Your data',
    subtitle: 'See it, export it, move it or erase it',
    tab: 'you',
    columns: true,
    backHref: '/you',
    module: 'app/pages/data-page.tsx',
  },
  {
    path: '/deleted',
    title: 'Deleted entries',
    tab: 'you',
    backHref: '/data',
    module: 'app/pages/deleted-page.tsx',
  },
  {
    path: '/settings',
    title: 'Settings',
    subtitle: 'As you like it',
    tab: 'you',
    backHref: '/you',
    module: 'app/pages/settings-page.tsx',
  },
  {
    path: '/sealed-copy',
    title: 'Sealed copy',
    tab: 'you',
    ownFrame: true,
    module: 'app/pages/sealed-copy-page.tsx',
  },
  {
    path: '/move-in',
    title: 'Move in',
    tab: 'you',
    ownFrame: true,
    module: 'app/pages/move-in-page.tsx',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    subtitle: 'What is stored, where, and who can see it',
    backHref: '/',
    module: 'features/static-pages/privacy-page.tsx',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    subtitle: 'The rules, in plain words',
    backHref: '/',
    module: 'features/static-pages/terms-page.tsx',
  },
  {
    path: '/support',
    title: 'Support',
    subtitle: 'We are glad to help',
    backHref: '/',
    module: 'features/static-pages/support-page.tsx',
  },
  {
    path: '/faq',
    title: 'FAQ',
    subtitle: 'Ten common questions',
    backHref: '/support',
    module: 'features/static-pages/faq-page.tsx',
  },
  {
    path: '/guide',
    title: 'User Guide',
    subtitle: 'Each part of Tend, one at a time',
    backHref: '/support',
    module: 'features/static-pages/guide-page.tsx',
  },
  {
    path: '/about',
    title: 'About',
    subtitle: 'A gentle, private wellness tracker',
    backHref: '/support',
    module: 'features/static-pages/about-page.tsx',
  },
]

/** Shown for every other path. */
export const NOT_FOUND: Route = {
  path: `/${NOT_FOUND_NAME}`,
  title: '404 Page Not Found',
  ownFrame: true,
  module: 'app/pages/not-found-page.tsx',
}

/** The route of a path, by the name of its page (`pageNameOf`); `/` depends on the landing flag. */
export function routeOf(pathname: string): Route {
  const name = pageNameOf(pathname)
  if (name === 'index' && typeof document !== 'undefined') return STARTS[startChoice()]
  const path = name === 'index' ? '/' : `/${name}`
  return ROUTES.find((route) => route.path === path) ?? NOT_FOUND
}
