import { t } from '@tend/text'
import { Notice } from './notice.tsx'

/** Reports inline that saving failed. */
export function SaveFailure({ failed }: { failed: boolean }) {
  return (
    <div role="status" className="empty:hidden">
      {failed && <Notice tone="bad">{t`Couldn't save that. Nothing was changed.`}</Notice>}
    </div>
  )
}
