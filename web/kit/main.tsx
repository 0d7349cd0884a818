import { createRoot } from 'react-dom/client'
import './kit.css'
import { Kit } from './kit.tsx'

/** Applies theme and mood from the query: `?theme=dark&mood=grounding`. */
function applyQuery() {
  const query = new URLSearchParams(location.search)
  for (const attribute of ['theme', 'mood'] as const) {
    const value = query.get(attribute)
    if (value) document.documentElement.dataset[attribute] = value
  }
}

applyQuery()
// Again after the app's boot script, which the development server may add to this page.
addEventListener('load', applyQuery)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Kit />)
// The boot script keeps taps until the page is interactive.
document.documentElement.dataset.ready = ''
