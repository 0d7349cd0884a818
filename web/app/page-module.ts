import { type ComponentType, use } from 'react'
import type { Route } from './route.ts'

/** `use` reads a promise that says so of itself without waiting. */
type PagePromise = Promise<ComponentType> & { status?: 'fulfilled'; value?: ComponentType }

const pages = new Map<string, PagePromise>()

/** The chunk of a page could not be fetched: no network, or a version that is gone. */
class PageMissing extends Error {}

export function isPageMissing(error: unknown): boolean {
  return error instanceof PageMissing
}

/** Fetches the page of a route, once. Rejects with `PageMissing`, and goes on doing so. */
export function loadPage(route: Route): Promise<ComponentType> {
  const asked = pages.get(route.module)
  if (asked) return asked
  const page: PagePromise = route.load().then(
    ({ Page }) => {
      Object.assign(page, { status: 'fulfilled', value: Page })
      return Page
    },
    (cause: unknown) => {
      throw new PageMissing(`The page ${route.path} could not be fetched`, { cause })
    },
  )
  pages.set(route.module, page)
  return page
}

/**
 * The page of a route; suspends until it is there, which it is on the first screen. `use` is called
 * in any case: a render that waited in it is taken up again where it was.
 */
export function usePageModule(route: Route): ComponentType {
  return use(loadPage(route))
}
