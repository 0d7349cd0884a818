import { Home } from '../parts/home.tsx'

export function Page() {
  return <Home />
}
