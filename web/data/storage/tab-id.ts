import { newLocalId } from './local-id.ts'

const KEY = 'tend_tab'

/** An id of this tab that outlives a reload; of this page where the browser keeps none. */
export function tabId(): string {
  try {
    const kept = sessionStorage.getItem(KEY)
    if (kept) return kept
    sessionStorage.setItem(KEY, pageId)
  } catch {
    // Site data is blocked.
  }
  return pageId
}

const pageId = newLocalId()
