import { t } from '@tend/text'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { weekdayDate } from '../../platform/formats/date-formats.ts'
import { dayAt } from '../../store/device/today/day-clock.ts'
import { useToday } from '../../store/device/today/today.tsx'
import { useHasServer } from '../../store/server/server-address.ts'
import { useVaultMode } from '../../store/vault/vault-mode.ts'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { SCREENS, screenOf } from '../../views/sealed-copy/screens/screens.ts'
import { AppPage } from '../navigation/app-page.tsx'
import { useViewFocus } from '../navigation/page-focus.ts'

const PATH = '/sealed-copy'

const SealedCopy = deferredSection(
  async () => (await import('../../views/sealed-copy/screens/sealed-copy.tsx')).SealedCopy,
  <Loading className="mt-6 min-h-160" />,
)

/** Reserves the line of the subtitle while the state is not known yet. */
const NO_SUBTITLE = '\u00a0'

export const frame = { title: t`Sealed copy`, ownFrame: true }

/** Has its own frame, since each of its screens has its own heading. The URL's fragment names the screen. */
export function Page() {
  const fragment = useLocationProperty(
    () => location.hash,
    () => '',
  )
  const screen = screenOf(fragment)
  const { title, subtitle } = SCREENS[screen]
  const overview = useOverviewSubtitle()
  useViewFocus(screen)
  return (
    <AppPage
      title={title}
      subtitle={subtitle ?? overview}
      backHref={screen === 'overview' ? '/data' : PATH}
    >
      <SealedCopy screen={screen} onDone={() => navigate(PATH, { replace: true })} />
    </AppPage>
  )
}

/** In one line whether it is on. */
function useOverviewSubtitle(): string {
  const today = useToday()
  const hasServer = useHasServer()
  const vault = useVaultMode()
  if (vault === null) return NO_SUBTITLE
  if (vault.state === 'on') {
    return t`On since ${weekdayDate(dayAt(vault.sinceMs), today)}`
  }
  if (vault.state === 'lost') return t`On, but the server no longer has it`
  return vault.state === 'off' && hasServer
    ? t`Off. Workouts, meals and measurements are on this device only.`
    : t`Off. Everything is on this device only.`
}
