import { Landing } from '../../features/landing/landing.tsx'

export function Page() {
  return <Landing />
}
