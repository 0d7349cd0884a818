import { Dexie } from 'dexie'
import { KIND_NAMES, tableOf } from '../../kinds/tables.ts'
import { DATABASE_NAME } from '../database/database-version.ts'
import { BACKGROUND_EVENT } from '../device/live/app-events.ts'

/** How long after a change a copy is written, if the app is not left before. */
export const COPY_DELAY_MS = 10 * 60_000

/** The beginnings of what Dexie's event names, for the tables whose changes are in a copy. */
const COPIED = KIND_NAMES.map((kind) => `idb://${DATABASE_NAME}/${tableOf(kind)}/`)

/**
 * Calls `write` when the app is left after a change in any tab, and otherwise ten minutes after a
 * change. Never calls it twice at the same time. The start counts as a change, since an earlier page
 * may have been closed before its copy was written; finding that out reads all data, which has to wait.
 * @param write writes a copy if the data has changed since the latest one; never rejects
 */
export function keepCopies(write: () => Promise<void>): void {
  let hasChanged = false
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function noteChange() {
    hasChanged = true
    timer ??= setTimeout(() => void run(), COPY_DELAY_MS)
  }

  async function run() {
    if (isRunning || !hasChanged) return
    clearTimeout(timer)
    timer = undefined
    hasChanged = false
    isRunning = true
    await write()
    isRunning = false
  }

  Dexie.on.storagemutated.subscribe((parts) => {
    const changed = Object.keys(parts)
    if (changed.some((part) => COPIED.some((table) => part.startsWith(table)))) noteChange()
  })
  addEventListener(BACKGROUND_EVENT, () => void run())
  noteChange()
}
