import { t } from '@tend/text'
import { Landing } from '../../views/landing/screens/landing.tsx'

export const frame = { title: t`Welcome`, ownFrame: true }

export function Page() {
  return <Landing />
}
