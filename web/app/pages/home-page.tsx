import { Home } from '../home.tsx'

export function Page() {
  return <Home />
}
