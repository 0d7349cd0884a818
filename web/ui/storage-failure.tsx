import DatabaseZap from 'lucide-react/icons/database-zap'
import { Notice } from './notice.tsx'

/** Stands where content would be when the browser gives the app no database. */
export function StorageFailure() {
  return (
    <Notice tone="bad" icon={<DatabaseZap className="shrink-0" />}>
      This browser keeps no data here. A private window may be the reason; a normal one will do.
    </Notice>
  )
}
