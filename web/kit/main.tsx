import { createRoot } from 'react-dom/client'
import './kit.css'
import { Kit } from './kit.tsx'

const query = new URLSearchParams(location.search)
for (const attribute of ['theme', 'mood'] as const) {
  const value = query.get(attribute)
  if (value) document.documentElement.dataset[attribute] = value
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Kit />)
