import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { openDevice } from '../data/device.ts'
import { App } from './app.tsx'
import { breath } from './breath.ts'
import { loadPage } from './page-module.ts'
import { routeOf, STARTS } from './routes.ts'

/** Hydrates the prerendered page, in slices; in development there is none, and it is rendered. */
export async function start(): Promise<void> {
  // First of all, and in a task of its own: what every screen waits for takes longest.
  const opening = openDevice()
  await breath()

  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root')
  // The page shown is here before React looks at it, so hydration never waits half way. One that
  // cannot be fetched is for the page's boundary to say.
  const route = routeOf(location.pathname)
  await loadPage(route).catch(() => {})
  for (const choice of ['landing', 'home'] as const) {
    if (route !== STARTS[choice]) document.querySelector(`.start-${choice}`)?.remove()
  }
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, <App opening={opening} />)
    else createRoot(root).render(<App opening={opening} />)
  })
}
