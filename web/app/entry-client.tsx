import '../ui/styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepInstallOffer } from '../platform/install-prompt.ts'
import { App } from './app.tsx'
import { rememberScrolling } from './arrival.ts'
import { loadPage } from './page-module.ts'
import { routeOf } from './routes.ts'

rememberScrolling()
keepInstallOffer()

const root = document.getElementById('root')
if (!root) throw new Error('The document has no root')

// The page shown is here before React looks at it, so hydration never waits half way.
await loadPage(routeOf(location.pathname))

// In slices, so that a tap on a slow phone is not kept waiting.
startTransition(() => {
  if (root.hasChildNodes()) hydrateRoot(root, <App />)
  else createRoot(root).render(<App />)
})
