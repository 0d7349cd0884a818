import { Landing } from '../../views/landing/screens/landing.tsx'

export function Page() {
  return <Landing />
}
