import { t } from '@tend/text'
import { Notice } from './notice.tsx'

/** Says in an edit form that its entry is gone. */
export function DeletedElsewhere() {
  return (
    <Notice tone="warn" announced>
      {t`This was deleted on another device or tab. Save keeps it as a new one.`}
    </Notice>
  )
}
