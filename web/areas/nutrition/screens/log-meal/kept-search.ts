import { useEffect } from 'react'
import { draftKey } from '../../../../store/local-storage/draft-key.ts'
import { reachableTabStorage } from '../../../../store/local-storage/local-storage.ts'

const KEY = draftKey('meal_search')

/** The foods that were being searched for in the meal form of this tab before a reload; empty if none. */
export function keptSearch(): string {
  return reachableTabStorage()?.getItem(KEY) ?? ''
}

/** Keeps the text of a search for a reload, which unmounts nothing, until the form is closed. */
export function useKeptSearch(text: string): void {
  useEffect(() => {
    keepSearch(text)
    return () => keepSearch('')
  }, [text])
}

/** Storage without room keeps none. */
function keepSearch(text: string): void {
  try {
    if (text === '') reachableTabStorage()?.removeItem(KEY)
    else reachableTabStorage()?.setItem(KEY, text)
  } catch {
    reachableTabStorage()?.removeItem(KEY)
  }
}
