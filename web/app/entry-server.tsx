import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { loadPage } from './page-module.ts'
import { documentTitle, type Route } from './route.ts'
import { NOT_FOUND, ROUTES, STARTS } from './routes.ts'

export interface PrerenderedPage {
  /** Name of the HTML file, without its ending. */
  readonly file: string
  readonly title: string
  readonly description: string
  readonly module: string
  /** What the page becomes, by the choice that is made before first paint. */
  readonly startModules?: Readonly<Record<string, string>>
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
    ...(route.path === '/' && {
      startModules: { landing: STARTS.landing.module, home: STARTS.home.module },
    }),
    html: renderToString(<App serverPath={route.path} />),
  }
}
