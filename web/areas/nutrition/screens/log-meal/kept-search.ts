import { useEffect } from 'react'
import { hasOwnDraft } from '../../../../store/local-storage/draft.ts'
import { draftKey } from '../../../../store/local-storage/draft-key.ts'
import { reachableTabStorage } from '../../../../store/local-storage/local-storage.ts'

const SEARCH = draftKey('meal_search')
const CLOSED = draftKey('meal_search_closed')
const ANSWERS = draftKey('meal_answers')
type Key = typeof SEARCH

/** The foods that were being searched for in the meal form of this tab before a reload; empty if none. */
export const keptSearch = (): string => keptText(SEARCH)

/** Keeps the text of a search for a reload, until the form is closed. */
export const useKeptSearch = (text: string): void => useKeptText(SEARCH, text)

/** The search with which the meal form of this tab was closed and which logged nothing; empty if none. */
export const closedSearch = (): string => keptText(CLOSED)

/** Keeps the text of a search that logged nothing for the next opening of the form. */
export const keepClosedSearch = (text: string): void => keepText(CLOSED, text)

/** What was answered about the foods of a search before a reload; empty if nothing. */
export const keptAnswers = (): string => keptText(ANSWERS)

/** Keeps answers about the foods of a search for a reload, until another search. */
export const useKeptAnswers = (text: string): void => useKeptText(ANSWERS, text)

const recipeSearch = (draftName: string) => draftKey(`search_${draftName}`)

/** The foods that were being searched for in the form of a recipe of this tab before a reload; empty if none. */
export const keptRecipeSearch = (draftName: string): string => keptText(recipeSearch(draftName))

/** Keeps the text of a search in the form of a recipe for a reload, until the form is closed. */
export const useKeptRecipeSearch = (draftName: string, text: string): void =>
  useKeptText(recipeSearch(draftName), text)

/** Whether the form of a recipe was open in this tab before a reload, with changes or a search. */
export const wasRecipeOpen = (draftName: string): boolean =>
  hasOwnDraft(draftName) || keptRecipeSearch(draftName) !== ''

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
