import { Home } from '../home.tsx'
import { useStart } from '../use-start.ts'

/** `/` after the introduction has been completed. */
export function Page() {
  useStart('home')
  return (
    <div className="start-home">
      <Home />
    </div>
  )
}
