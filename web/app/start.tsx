import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadPage } from './page-module.ts'
import { routeOf } from './routes.ts'

/** Hydrates the prerendered page, in slices; in development there is none, and it is rendered. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root')
  // The page shown is here before React looks at it, so hydration never waits half way. One that
  // cannot be fetched is for the page's boundary to say.
  await loadPage(routeOf(location.pathname)).catch(() => {})
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, <App />)
    else createRoot(root).render(<App />)
  })
}
