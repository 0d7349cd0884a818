import { useEffect } from 'react'
import { draftKey } from '../../../../store/local-storage/draft-key.ts'
import { reachableTabStorage } from '../../../../store/local-storage/local-storage.ts'

const SEARCH = draftKey('meal_search')
const ANSWERS = draftKey('meal_answers')
type Key = typeof SEARCH

/** The foods that were being searched for in the meal form of this tab before a reload; empty if none. */
export const keptSearch = (): string => keptText(SEARCH)

/** Keeps the text of a search for a reload, until the form is closed. */
export const useKeptSearch = (text: string): void => useKeptText(SEARCH, text)

/** What was answered about the foods of a search before a reload; empty if nothing. */
export const keptAnswers = (): string => keptText(ANSWERS)

/** Keeps answers about the foods of a search for a reload, until another search. */
export const useKeptAnswers = (text: string): void => useKeptText(ANSWERS, text)

const keptText = (key: Key) => reachableTabStorage()?.getItem(key) ?? ''

/** A reload unmounts nothing, so the text stays. */
function useKeptText(key: Key, text: string): void {
  useEffect(() => {
    keepText(key, text)
    return () => keepText(key, '')
  }, [key, text])
}

/** Storage without room keeps none. */
function keepText(key: Key, text: string): void {
  try {
    if (text === '') reachableTabStorage()?.removeItem(key)
    else reachableTabStorage()?.setItem(key, text)
  } catch {
    reachableTabStorage()?.removeItem(key)
  }
}
