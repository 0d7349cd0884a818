import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { writePersisted } from '../../store/local-storage/persisted.ts'
import { initialTab, LAST_TABS_KEY, lastTabs, namedTab, type TabValues } from './initial-tab.ts'
import { hasNavigated } from './page-focus.ts'

/**
 * The selected tab of a page. The first of these that exists decides:
 * 1. the fragment of the link, such as `/nourish#nutrition`
 * 2. the page's history entry, so that reloading and going back restore the tab
 * 3. the last choice on this page
 * 4. `preferred`, unless this is the first page of the document, which was prerendered with the first tab
 *
 * A link from the page to another of its tabs changes only the fragment, and selects that tab.
 */
export function useTab(
  tabs: TabValues,
  preferred?: string,
): [tab: string, choose: (tab: string) => void] {
  const [chosen, setChosen] = useState<string>()
  const [fallback] = useState(() => (hasNavigated() ? preferred : undefined))
  const first = tabs[0]?.value ?? ''
  const isShown = useRef(false)
  // The prerendered page shows the first tab.
  const initial = useSyncExternalStore(
    neverChanges,
    () => initialTab(tabs, fallback) ?? first,
    () => first,
  )
  const named = useLocationProperty(
    () => namedTab(tabs),
    () => undefined,
  )
  useEffect(() => {
    // While hydrating, `named` is missing and `initial` is the first tab.
    const linked = named ?? namedTab(tabs)
    const shown = linked ?? chosen ?? initialTab(tabs, fallback) ?? first
    if (linked || lastTabs()[location.pathname] === undefined) storeAsLast(shown)
    if (linked) {
      setChosen(linked)
      // A link below the tabs would seem to do nothing.
      if (isShown.current) focusTab(tabs.findIndex(({ value }) => value === linked))
    }
    isShown.current = true
    storeInEntry(shown, linked ? '' : location.hash)
  }, [tabs, named, chosen, first, fallback])

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

/**
 * Stores the tab in the page's history entry, whose address no longer needs to name it.
 * @param fragment names a sheet of the page
 */
function storeInEntry(tab: string, fragment: string): void {
  history.replaceState({ ...history.state, tab }, '', location.pathname + fragment)
}

function focusTab(index: number): void {
  document.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
}

function storeAsLast(tab: string): void {
  writePersisted(LAST_TABS_KEY, { ...lastTabs(), [location.pathname]: tab })
}
