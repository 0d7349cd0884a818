import { Notice } from '../../ui/notice.tsx'

/** Says in its place that a command failed; what is in the form is still there. */
export function SaveFailure({ failed }: { failed: boolean }) {
  return (
    <div role="status" className="empty:hidden">
      {failed && <Notice tone="bad">That could not be saved. Nothing was changed.</Notice>}
    </div>
  )
}
