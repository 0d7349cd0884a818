import { useEffect, useState } from 'react'
import {
  readPersisted,
  removePersisted,
  usePersisted,
  writePersisted,
} from '../../local-storage/persisted.ts'
import { pauseSync } from '../../sync/sync-lock.ts'

/** Present while an import is being written. */
const IMPORT_KEY = 'tend_import_running'

const readMark = (stored: unknown): true | undefined => (stored === true ? true : undefined)

export function markImportRunning(): void {
  writePersisted(IMPORT_KEY, true)
}

/** Whether an import is being written, or was when its page was closed. */
export function isImportMarked(): boolean {
  return readPersisted<boolean>(IMPORT_KEY, readMark, false)
}

/** Also dismisses the message about an interrupted import. */
export function clearImportMark(): void {
  removePersisted(IMPORT_KEY)
}

/**
 * Whether the page was closed while an import was being written, found out when the component is
 * first shown. An import is one transaction, so nothing of it was stored.
 */
export function useInterruptedImport(): boolean {
  const { value: isMarked } = usePersisted<boolean>(IMPORT_KEY, readMark, false)
  const [wasMarked, setWasMarked] = useState(false)

  // An import pauses sync, so one that is running in another tab ends first.
  useEffect(() => {
    void pauseSync().then((resume) => {
      setWasMarked(isImportMarked())
      resume()
    })
  }, [])

  return wasMarked && isMarked
}
