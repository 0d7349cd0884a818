import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { loadPage } from './page-module.ts'
import { documentTitle, type Route } from './route.ts'
import { NOT_FOUND, ROUTES } from './routes.ts'

export interface PrerenderedPage {
  /** Name of the HTML file, without its ending. */
  readonly file: string
  readonly title: string
  readonly description: string
  readonly module: string
  readonly html: string
}

/** Every page as HTML, as it is before anything of the person is known. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  for (const route of [...ROUTES, NOT_FOUND]) pages.push(await prerender(route))
  return pages
}

async function prerender(route: Route): Promise<PrerenderedPage> {
  await loadPage(route)
  return {
    file: route.path === '/' ? 'index' : route.path.slice(1),
    title: documentTitle(route),
    description: route.description,
    module: route.module,
    html: renderToString(<App serverPath={route.path} />),
  }
}
