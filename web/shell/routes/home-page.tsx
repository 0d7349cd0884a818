import { Home } from '../parts/home-content.tsx'

export function Page() {
  return <Home />
}
