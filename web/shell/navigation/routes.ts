import { t } from '@tend/text'
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
  landing: { ...START, module: 'shell/routes/start-landing-page.tsx' },
  home: { ...START, module: 'shell/routes/start-home-page.tsx' },
}

/** Every page except the 404 page. */
export const ROUTES: readonly Route[] = [
  { ...START, module: 'shell/routes/start-page.tsx' },
  {
    path: '/home',
    title: t`Home`,
    tab: 'home',
    ownFrame: true,
    module: 'shell/routes/home-page.tsx',
  },
  {
    path: '/landing',
    title: t`Welcome`,
    ownFrame: true,
    withoutNavigation: true,
    module: 'shell/routes/landing-page.tsx',
  },
  {
    path: '/move',
    title: t`Move`,
    tab: 'move',
    ownFrame: true,
    module: 'shell/routes/move-page.tsx',
  },
  {
    path: '/exercises',
    title: t`Exercises`,
    tab: 'move',
    ownFrame: true,
    module: 'shell/routes/exercises-page.tsx',
  },
  {
    path: '/nourish',
    title: t`Nourish`,
    subtitle: t`Water and meals, gently counted`,
    columns: true,
    tab: 'nourish',
    module: 'shell/routes/nourish-page.tsx',
  },
  {
    path: '/hydration',
    title: t`Hydration Tracker`,
    subtitle: t`A glass at a time`,
    columns: true,
    tab: 'nourish',
    backHref: '/nourish',
    module: 'shell/routes/hydration-page.tsx',
  },
  {
    path: '/you',
    title: t`You`,
    subtitle: t`Habits and measurements, just for you`,
    columns: true,
    tab: 'you',
    module: 'shell/routes/you-page.tsx',
  },
  {
    path: '/habits',
    title: t`Habit Tracker`,
    subtitle: t`Small habits, at your own pace`,
    tab: 'you',
    backHref: '/you',
    module: 'shell/routes/habits-page.tsx',
    columns: true,
  },
  {
    path: '/check-in',
    title: t`Check in`,
    tab: 'you',
    ownFrame: true,
    module: 'shell/routes/check-in-page.tsx',
  },
  {
    path: '/recover',
    title: t`Recover`,
    subtitle: t`Rest is part of the work`,
    tab: 'recover',
    module: 'shell/routes/recover-page.tsx',
    columns: true,
  },
  {
    path: '/breathing',
    title: t`Breathing Exercise`,
    subtitle: t`Follow the circle and breathe along`,
    tab: 'recover',
    backHref: '/recover',
    compact: true,
    module: 'shell/routes/breathing-page.tsx',
  },
  {
    path: '/sleep',
    title: t`Sleep Routine`,
    subtitle: t`An unhurried way to end the day`,
    tab: 'recover',
    backHref: '/recover',
    module: 'shell/routes/sleep-page.tsx',
  },
  {
    path: '/nutrition',
    title: t`Mindful Eating`,
    subtitle: t`A moment with your food`,
    tab: 'nourish',
    backHref: '/nourish',
    module: 'areas/mindful-eating/screens/mindful-eating-page.tsx',
    columns: true,
  },
  {
    path: '/streak',
    title: t`Streaks`,
    subtitle: t`Track your consistency`,
    backHref: '/',
    shortcut: 'streak',
    module: 'shell/routes/streak-page.tsx',
    columns: true,
  },
  {
    path: '/calendar',
    title: t`Calendar`,
    ownFrame: true,
    module: 'shell/routes/calendar-page.tsx',
  },
  {
    path: '/look-back',
    title: t`Look back`,
    tab: 'you',
    ownFrame: true,
    module: 'shell/routes/look-back-page.tsx',
  },
  {
    path: '/summary',
    title: t`Summary`,
    subtitle: t`A page for your doctor or coach`,
    tab: 'you',
    backHref: '/look-back',
    module: 'shell/routes/summary-page.tsx',
  },
  {
    path: '/mood',
    title: t`Mood Colors`,
    subtitle: t`Colors for the whole app`,
    backHref: '/',
    shortcut: 'mood',
    showsPalettes: true,
    module: 'areas/mood/screens/mood-page.tsx',
    columns: true,
  },
  {
    path: '/data',
    title: t`Your data`,
    subtitle: t`See it, export it, move it or erase it`,
    tab: 'you',
    columns: true,
    backHref: '/you',
    module: 'shell/routes/data-page.tsx',
  },
  {
    path: '/deleted',
    title: t`Deleted entries`,
    tab: 'you',
    backHref: '/data',
    module: 'shell/routes/deleted-page.tsx',
  },
  {
    path: '/settings',
    title: t`Settings`,
    subtitle: t`As you like it`,
    tab: 'you',
    columns: true,
    backHref: '/you',
    module: 'shell/routes/settings-page.tsx',
  },
  {
    path: '/sealed-copy',
    title: t`Sealed copy`,
    tab: 'you',
    ownFrame: true,
    module: 'shell/routes/sealed-copy-page.tsx',
  },
  {
    path: '/move-in',
    title: t`Move in`,
    tab: 'you',
    ownFrame: true,
    module: 'shell/routes/move-in-page.tsx',
  },
  {
    path: '/privacy',
    title: t`Privacy Policy`,
    subtitle: t`What is stored, where, and who can see it`,
    backHref: '/',
    module: 'views/static-pages/screens/privacy-page.tsx',
  },
  {
    path: '/terms',
    title: t`Terms of Service`,
    subtitle: t`The rules, in plain words`,
    backHref: '/',
    module: 'views/static-pages/screens/terms-page.tsx',
  },
  {
    path: '/support',
    title: t`Support`,
    subtitle: t`We are glad to help`,
    backHref: '/',
    module: 'views/static-pages/screens/support-page.tsx',
  },
  {
    path: '/faq',
    title: t`FAQ`,
    subtitle: t`Ten common questions`,
    backHref: '/support',
    module: 'views/static-pages/screens/faq-page.tsx',
  },
  {
    path: '/guide',
    title: t`User Guide`,
    subtitle: t`Each part of Tend, one at a time`,
    backHref: '/support',
    module: 'views/static-pages/screens/guide-page.tsx',
  },
  {
    path: '/about',
    title: t`About`,
    subtitle: t`A gentle, private wellness tracker`,
    backHref: '/support',
    module: 'views/static-pages/screens/about-page.tsx',
  },
]

/** Shown for every other path. */
export const NOT_FOUND: Route = {
  path: `/${NOT_FOUND_NAME}`,
  title: t`404 Page Not Found`,
  ownFrame: true,
  module: 'shell/routes/not-found-page.tsx',
}

/** The route of a path, by the name of its page (`pageNameOf`); `/` depends on the landing flag. */
export function routeOf(pathname: string): Route {
  const name = pageNameOf(pathname)
  if (name === 'index' && typeof document !== 'undefined') return STARTS[startChoice()]
  const path = name === 'index' ? '/' : `/${name}`
  return ROUTES.find((route) => route.path === path) ?? NOT_FOUND
}
