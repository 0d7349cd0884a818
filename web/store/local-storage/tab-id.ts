import { newLocalId } from './local-id.ts'
import { reachableTabStorage } from './local-storage.ts'

const KEY = 'tend_tab'

/**
 * An id of this tab that survives a reload. If storage is blocked or full, it lasts as long as the page.
 */
export function tabId(): string {
  try {
    const storage = reachableTabStorage()
    const stored = storage?.getItem(KEY)
    if (stored) return stored
    storage?.setItem(KEY, pageId)
  } catch {
    // Storage is full.
  }
  return pageId
}

const pageId = newLocalId()
