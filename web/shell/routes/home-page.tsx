import { t } from '@tend/text'
import { Home } from '../parts/home-content.tsx'

export const frame = { title: t`Home`, ownFrame: true }

export function Page() {
  return <Home />
}
