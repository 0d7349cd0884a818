import { RestStatus } from '../../areas/workouts/screens/rest/rest-status.tsx'
import { useDevice } from '../../store/device/device-provider.tsx'
import { isLandingCompleted } from '../../store/onboarding/landing.ts'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { NoticeCards } from '../../ui/overlays/notice-card.tsx'
import { DeviceProblemNotice } from './device-problem-notice.tsx'
import { ImportNotice } from './import-notice.tsx'
import { SyncStopNotice } from './sync-stop-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'

const StartNotice = deferredSection(
  async () => (await import('../start/start-notice.tsx')).StartNotice,
  null,
)

const UnusableDatabaseNotice = deferredSection(
  async () =>
    (await import('../../views/your-data/screens/storage/unusable-database-notice.tsx'))
      .UnusableDatabaseNotice,
  null,
)

// Separate, because a failure to load it must affect nothing else.
const KeyboardShortcuts = deferredSection(
  async () => (await import('../navigation/keyboard-shortcuts.tsx')).KeyboardShortcuts,
  null,
)

/** Not on the landing, which is shown once, nor on the page that the notice leads to. */
function hasStartNotice(path: string): boolean {
  return !isLanding(path) && path !== '/data'
}

function isLanding(path: string): boolean {
  return path === '/landing' || (path === '/' && !isLandingCompleted())
}

/** Everything that can appear over a page. @param path of the page shown */
export function Overlays({ path }: { path: string }) {
  const isUnusable = useDevice().state === 'failed'
  return (
    <>
      <NoticeCards>
        <UpdateNotice />
        <DeviceProblemNotice />
        <ImportNotice path={path} />
        {isUnusable && path !== '/data' && <UnusableDatabaseNotice />}
        {hasStartNotice(path) && <StartNotice />}
        {/* /data shows it within the page. */}
        {path !== '/data' && <SyncStopNotice />}
      </NoticeCards>
      <RestStatus path={path} />
      {!isLanding(path) && <KeyboardShortcuts />}
    </>
  )
}
