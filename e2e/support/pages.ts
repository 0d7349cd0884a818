/**
 * The paths of all pages except the 404 page, for tests that cover every page. A test compares the
 * list with the build.
 */
export const EVERY_PAGE = [
  '/',
  '/home',
  '/landing',
  '/mood',
  '/move',
  '/exercises',
  '/nourish',
  '/hydration',
  '/recover',
  '/breathing',
  '/sleep',
  '/nutrition',
  '/you',
  '/habits',
  '/data',
  '/settings',
  '/sealed-copy',
  '/move-in',
  '/streak',
  '/calendar',
  '/look-back',
  '/summary',
  '/privacy',
  '/terms',
  '/support',
  '/faq',
  '/guide',
  '/about',
] as const
