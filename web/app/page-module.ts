import { type ComponentType, use } from 'react'
import type { Route } from './route.ts'

const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** The chunk of a page could not be fetched: no network, or a version that is gone. */
class PageMissing extends Error {}

export function isPageMissing(error: unknown): boolean {
  return error instanceof PageMissing
}

/** Fetches the page of a route, once. Rejects with `PageMissing`, and goes on doing so. */
export function loadPage(route: Route): Promise<ComponentType> {
  const pending = loading.get(route.module)
  if (pending) return pending
  const page = route.load().then(
    ({ Page }) => {
      loaded.set(route.module, Page)
      return Page
    },
    (cause: unknown) => {
      throw new PageMissing(`The page ${route.path} could not be fetched`, { cause })
    },
  )
  loading.set(route.module, page)
  return page
}

/** The page of a route; suspends until it is there, which it is on the first screen. */
export function usePageModule(route: Route): ComponentType {
  return loaded.get(route.module) ?? use(loadPage(route))
}
