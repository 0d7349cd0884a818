import { renderToString } from 'react-dom/server'
import { descriptionOf } from '../navigation/page-descriptions.ts'
import { loadPage } from '../navigation/page-module.ts'
import { documentTitle, type Route } from '../navigation/route.ts'
import { NOT_FOUND, ROUTES, STARTS } from '../navigation/routes.ts'
import { App } from './app.tsx'

export interface PrerenderedPage {
  /** Name of the HTML file, without extension. */
  readonly file: string
  readonly title: string
  readonly description: string
  readonly module: string
  /** For `/`: the module of each page it can become. */
  readonly startModules?: Readonly<Record<string, string>>
  readonly html: string
}

/** Renders every page to HTML, without any user data. */
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
    description: descriptionOf(route),
    module: route.module,
    ...(route.path === '/' && {
      startModules: { landing: STARTS.landing.module, home: STARTS.home.module },
    }),
    html: renderToString(<App serverPath={route.path} />),
  }
}
