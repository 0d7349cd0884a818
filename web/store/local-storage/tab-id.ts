import { newLocalId } from './local-id.ts'

const KEY = 'tend_tab'

/**
 * An id of this tab that survives a reload. If storage is blocked, it lasts as long as the page.
 */
export function tabId(): string {
  try {
    const stored = sessionStorage.getItem(KEY)
    if (stored) return stored
    sessionStorage.setItem(KEY, pageId)
  } catch {
    // Site data is blocked.
  }
  return pageId
}

const pageId = newLocalId()
