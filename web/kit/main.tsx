import { createRoot } from 'react-dom/client'
import './kit.css'
import { Kit } from './kit.tsx'

/** `?theme=dark&mood=grounding` shows the kit in that light. */
function applyQuery() {
  const query = new URLSearchParams(location.search)
  for (const attribute of ['theme', 'mood'] as const) {
    const value = query.get(attribute)
    if (value) document.documentElement.dataset[attribute] = value
  }
}

applyQuery()
// Once more after the app's own boot script, which a development server may add to this page.
addEventListener('load', applyQuery)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Kit />)
