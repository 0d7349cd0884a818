import { Home } from '../parts/home-content.tsx'
import { useStartAttribute } from '../start/use-start.ts'

export const frame = { title: '', ownFrame: true }

/** `/` after the landing has been completed. */
export function Page() {
  useStartAttribute('home')
  return (
    <div className="start-home">
      <Home />
    </div>
  )
}
