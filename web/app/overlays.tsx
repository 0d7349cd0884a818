import { RestPill } from '../features/workouts/rest-pill.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** What may lie over any page. @param path of the page shown */
export function Overlays({ path }: { path: string }) {
  return (
    <>
      <UpdateNotice />
      <RestPill path={path} />
    </>
  )
}
