// The least that an app with the same libraries does at a launch: it opens a database, reads one row
// and shows it. `launch.mjs` compares Tend with it.
import { Dexie } from 'dexie'
import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const db = new Dexie('bare')
db.version(1).stores({ days: 'date' })

function App() {
  const [day, setDay] = useState()
  useEffect(() => {
    db.transaction('rw', db.days, async () => {
      const stored = await db.days.get('today')
      if (!stored) await db.days.add({ date: 'today', glasses: 3 })
      return stored ?? { glasses: 3 }
    }).then(setDay)
  }, [])
  useEffect(() => {
    if (day) document.documentElement.dataset.ready = ''
  }, [day])
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Today'),
    day && createElement('p', { id: 'figure' }, `${day.glasses} glasses`),
  )
}

createRoot(document.getElementById('root')).render(createElement(App))
navigator.serviceWorker.register('/service-worker.js')
