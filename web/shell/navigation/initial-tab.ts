import { readObject } from '@tend/shared/records/stored-value'
import { readPersisted } from '../../store/local-storage/persisted.ts'

/** The chosen tab of each page, by its path. */
export const LAST_TABS_KEY = 'tend_last_tabs'
const NONE: LastTabs = {}

type LastTabs = Readonly<Record<string, unknown>>
export type TabValues = readonly { readonly value: string }[]

/**
 * The tab to show first; `undefined` for the first one.
 * @param preferred shown before one was ever shown on this page
 */
export function initialTab(tabs: TabValues, preferred?: string): string | undefined {
  const last = lastTabs()[location.pathname] ?? preferred
  for (const tab of [namedTab(tabs), history.state?.tab, last]) {
    const found = tabs.find(({ value }) => value === tab)
    if (found) return found.value
  }
  return undefined
}

/** The tab that the address names. */
export function namedTab(tabs: TabValues): string | undefined {
  return tabs.find(({ value }) => location.hash === `#${value}`)?.value
}

/** The tab that was last chosen on each page. */
export function lastTabs(): LastTabs {
  return readPersisted(LAST_TABS_KEY, readObject, NONE)
}
