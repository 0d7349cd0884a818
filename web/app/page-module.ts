import { type ComponentType, use } from 'react'
import type { Route } from './route.ts'

const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** Fetches the page of a route, once. */
export function loadPage(route: Route): Promise<ComponentType> {
  const pending = loading.get(route.module)
  if (pending) return pending
  const page = route.load().then(({ Page }) => {
    loaded.set(route.module, Page)
    return Page
  })
  loading.set(route.module, page)
  page.catch(() => loading.delete(route.module))
  return page
}

/** The page of a route; suspends until it is there, which it is on the first screen. */
export function usePageModule(route: Route): ComponentType {
  return loaded.get(route.module) ?? use(loadPage(route))
}
