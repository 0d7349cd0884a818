import { RestStatus } from '../features/workouts/rest-status.tsx'
import { NoticeCards } from '../ui/notice-card.tsx'
import { DeviceProblemNotice } from './device-problem-notice.tsx'
import { ImportNotice } from './import-notice.tsx'
import { SyncStopNotice } from './sync-stop-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** Everything that can appear over a page. @param path of the page shown */
export function Overlays({ path }: { path: string }) {
  return (
    <>
      <NoticeCards>
        <UpdateNotice />
        <DeviceProblemNotice />
        <ImportNotice path={path} />
        {/* /data shows it within the page. */}
        {path !== '/data' && <SyncStopNotice />}
      </NoticeCards>
      <RestStatus path={path} />
    </>
  )
}
