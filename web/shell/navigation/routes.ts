import { type StartChoice, startChoice } from '../start/start-choice.ts'
import { NOT_FOUND_NAME, pageNameOf } from './page-name.ts'
import type { Route } from './route.ts'

const START = { path: '/', tab: 'home' } as const

/** The two pages that `/` can be. Its prerendered document contains both; one is hydrated. */
export const STARTS: Readonly<Record<StartChoice, Route>> = {
  landing: { ...START, module: 'shell/routes/start-landing-page.tsx' },
  home: { ...START, module: 'shell/routes/start-home-page.tsx' },
}

/** Every page except the 404 page. */
export const ROUTES: readonly Route[] = [
  { ...START, module: 'shell/routes/start-page.tsx' },
  { path: '/home', tab: 'home', module: 'shell/routes/home-page.tsx' },
  { path: '/landing', withoutNavigation: true, module: 'shell/routes/landing-page.tsx' },
  { path: '/move', tab: 'move', module: 'shell/routes/move-page.tsx' },
  { path: '/exercises', tab: 'move', module: 'shell/routes/exercises-page.tsx' },
  { path: '/nourish', tab: 'nourish', module: 'shell/routes/nourish-page.tsx' },
  { path: '/hydration', tab: 'nourish', module: 'shell/routes/hydration-page.tsx' },
  { path: '/you', tab: 'you', module: 'shell/routes/you-page.tsx' },
  { path: '/habits', tab: 'you', module: 'shell/routes/habits-page.tsx' },
  { path: '/check-in', tab: 'you', module: 'shell/routes/check-in-page.tsx' },
  { path: '/recover', tab: 'recover', module: 'shell/routes/recover-page.tsx' },
  { path: '/breathing', tab: 'recover', module: 'shell/routes/breathing-page.tsx' },
  { path: '/sleep', tab: 'recover', module: 'shell/routes/sleep-page.tsx' },
  {
    path: '/nutrition',
    tab: 'nourish',
    module: 'areas/mindful-eating/screens/mindful-eating-page.tsx',
  },
  { path: '/streak', module: 'shell/routes/streak-page.tsx' },
  { path: '/calendar', module: 'shell/routes/calendar-page.tsx' },
  { path: '/look-back', tab: 'you', module: 'shell/routes/look-back-page.tsx' },
  { path: '/summary', tab: 'you', module: 'shell/routes/summary-page.tsx' },
  { path: '/mood', showsPalettes: true, module: 'areas/mood/screens/mood-page.tsx' },
  { path: '/data', tab: 'you', module: 'shell/routes/data-page.tsx' },
  { path: '/deleted', tab: 'you', module: 'shell/routes/deleted-page.tsx' },
  { path: '/settings', tab: 'you', module: 'shell/routes/settings-page.tsx' },
  { path: '/sealed-copy', tab: 'you', module: 'shell/routes/sealed-copy-page.tsx' },
  { path: '/move-in', tab: 'you', module: 'shell/routes/move-in-page.tsx' },
  { path: '/privacy', module: 'views/static-pages/screens/privacy-page.tsx' },
  { path: '/terms', module: 'views/static-pages/screens/terms-page.tsx' },
  { path: '/support', module: 'views/static-pages/screens/support-page.tsx' },
  { path: '/faq', module: 'views/static-pages/screens/faq-page.tsx' },
  { path: '/guide', module: 'views/static-pages/screens/guide-page.tsx' },
  { path: '/about', module: 'views/static-pages/screens/about-page.tsx' },
]

/** Shown for every other path. */
export const NOT_FOUND: Route = {
  path: `/${NOT_FOUND_NAME}`,
  module: 'shell/routes/not-found-page.tsx',
}

/** The route of a path, by the name of its page (`pageNameOf`); `/` depends on the landing flag. */
export function routeOf(pathname: string): Route {
  const name = pageNameOf(pathname)
  if (name === 'index' && typeof document !== 'undefined') return STARTS[startChoice()]
  const path = name === 'index' ? '/' : `/${name}`
  return ROUTES.find((route) => route.path === path) ?? NOT_FOUND
}
