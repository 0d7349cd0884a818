import { t } from '@tend/text'
import DatabaseZap from 'lucide-react/icons/database-zap'
import { Notice } from './notice.tsx'

/** Replaces content that cannot be shown because the browser provides no database. */
export function StorageFailure() {
  return (
    <Notice tone="bad" icon={<DatabaseZap className="shrink-0" />}>
      {t`This browser cannot store data here. If this is a private window, try a normal one.`}
    </Notice>
  )
}
