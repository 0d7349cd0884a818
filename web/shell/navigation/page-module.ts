import { use } from 'react'
import { fetchPalettes } from '../../store/appearance/apply.ts'
import { withReactStatus } from '../start/react-status.ts'
import type { PageModule, Route } from './route.ts'

/** Every module that a route can name: pages of the app, and screens of areas and views that are a page by themselves. */
const modules = import.meta.glob<PageModule>([
  '/shell/routes/*.tsx',
  '/{areas,views}/*/screens/*-page.tsx',
])

const pages = new Map<string, Promise<PageModule>>()

/** The chunk of a page could not be fetched: there is no network, or a newer version replaced it. */
class PageMissing extends Error {}

export function isPageMissing(error: unknown): boolean {
  return error instanceof PageMissing
}

/** Fetches the page of a route once. Rejects with `PageMissing`, also when called again. */
export function loadPage(route: Route): Promise<PageModule> {
  const requested = pages.get(route.module)
  if (requested) return requested
  const page = withReactStatus(
    fetchPage(route).catch((cause: unknown) => {
      throw new PageMissing(`The page ${route.path} could not be fetched`, { cause })
    }),
  )
  pages.set(route.module, page)
  return page
}

async function fetchPage({ module, showsPalettes }: Route): Promise<PageModule> {
  const load = modules[`/${module}`]
  if (!load) throw new Error(`There is no page module ${module}`)
  const palettes = showsPalettes && typeof document !== 'undefined' && fetchPalettes()
  const page = await load()
  await palettes
  return page
}

/**
 * The module of a route's page. Suspends until its chunk is there; `start.ts` loads the first page's chunk
 * before hydration. `use` is called in every render, since a render that suspended in it resumes there.
 */
export function usePageModule(route: Route): PageModule {
  return use(loadPage(route))
}
