import { Notice } from './notice.tsx'

/** Says in its place that a command failed; what is in the form is still there. */
export function SaveFailure({ failed }: { failed: boolean }) {
  return (
    <div role="status" className="empty:hidden">
      {failed && <Notice tone="bad">Couldn't save that. Nothing was changed.</Notice>}
    </div>
  )
}
