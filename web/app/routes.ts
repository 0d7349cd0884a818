import type { Route } from './route.ts'

/** Every page there is. A route exists once its page does. */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    title: 'Home',
    tab: 'home',
    description: 'Tend, a gentle, private wellness tracker: your day at a glance.',
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
    path: '/mood',
    title: 'Mood Colors',
    tab: null,
    description: 'Eight palettes for how today feels.',
    module: 'app/pages/mood-page.tsx',
    load: () => import('./pages/mood-page.tsx'),
  },
]

/** What any other path shows. */
export const NOT_FOUND: Route = {
  path: '/404',
  title: '404 Page Not Found',
  tab: null,
  description: 'There is no such page.',
  module: 'app/pages/not-found-page.tsx',
  load: () => import('./pages/not-found-page.tsx'),
}

/** The route of a path, whatever its case and with or without a slash at the end. */
export function routeOf(path: string): Route {
  const plain = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return ROUTES.find((route) => route.path === plain) ?? NOT_FOUND
}
