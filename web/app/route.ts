import type { ComponentType } from 'react'
import type { NavTab } from '../ui/bottom-nav.tsx'

/** A page of the app: a chunk of its own, and an HTML file of its own in the build. */
export interface Route {
  readonly path: string
  /** What the document is called; the product's name is added, and is all of it where this is empty. */
  readonly title: string
  readonly description: string
  /** The tab of the navigation that it belongs to. */
  readonly tab: NavTab | null
  /** Stands alone, without the navigation. */
  readonly bare?: true
  /** The module of the page, for the build to preload. */
  readonly module: string
  readonly load: () => Promise<{ readonly Page: ComponentType }>
}

export function documentTitle(route: Route): string {
  return route.title ? `${route.title} — Tend` : 'Tend'
}
