import { readObject } from '@tend/domain/records/stored-value'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { readPersisted, writePersisted } from '../data/storage/persisted.ts'

/** The chosen tab of each page, by its path. */
const KEY = 'tend_last_tabs'
const NONE: LastTabs = {}

type LastTabs = Readonly<Record<string, unknown>>
type Tabs = readonly { readonly value: string }[]

/**
 * The selected tab of a page: the one that the link names in its fragment, such as
 * `/nourish#nutrition`; otherwise the one of the page's history entry, so that reloading and going
 * back restore it; otherwise the one that was last chosen on this page. A link from the page to
 * another of its tabs, which changes only the fragment, selects that one.
 */
export function useTab(tabs: Tabs): [tab: string, choose: (tab: string) => void] {
  const [chosen, setChosen] = useState<string>()
  const first = tabs[0]?.value ?? ''
  // The prerendered page shows the first tab.
  const initial = useSyncExternalStore(
    neverChanges,
    () => initialTab(tabs) ?? first,
    () => first,
  )
  const named = useLocationProperty(
    () => namedTab(tabs),
    () => undefined,
  )
  useEffect(() => {
    // While hydrating, `initial` is the first tab.
    const shown = named ?? chosen ?? initialTab(tabs) ?? first
    if (named) {
      storeAsLast(named)
      setChosen(named)
    }
    storeInEntry(shown)
  }, [tabs, named, chosen, first])

  return [
    chosen ?? initial,
    (next) => {
      storeAsLast(next)
      setChosen(next)
    },
  ]
}

function neverChanges() {
  return () => {}
}

function initialTab(tabs: Tabs): string | undefined {
  for (const tab of [namedTab(tabs), history.state?.tab, lastTabs()[location.pathname]]) {
    const found = tabs.find(({ value }) => value === tab)
    if (found) return found.value
  }
  return undefined
}

/** The tab that the address names. */
function namedTab(tabs: Tabs): string | undefined {
  return tabs.find(({ value }) => location.hash === `#${value}`)?.value
}

/** Stores the tab in the page's history entry, whose address no longer needs to name it. */
function storeInEntry(tab: string): void {
  history.replaceState({ ...history.state, tab }, '', location.pathname)
}

function storeAsLast(tab: string): void {
  writePersisted(KEY, { ...lastTabs(), [location.pathname]: tab })
}

/** The tab that was last chosen on each page. */
export function lastTabs(): LastTabs {
  return readPersisted(KEY, readObject, NONE)
}
