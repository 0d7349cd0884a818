import { useCallback, useEffect, useState } from 'react'

/**
 * The selected tab of a page. It is stored in the page's history entry, so that reloading and going
 * back restore it. A new visit starts with the first tab.
 */
export function useTab(
  tabs: readonly { readonly value: string }[],
): [tab: string, choose: (tab: string) => void] {
  const [tab, setTab] = useState(tabs[0]?.value ?? '')

  // After hydration, since the prerendered page shows the first tab.
  useEffect(() => {
    const stored: unknown = history.state?.tab
    const found = tabs.find(({ value }) => value === stored)
    if (found) setTab(found.value)
  }, [tabs])

  const choose = useCallback((next: string) => {
    history.replaceState({ ...history.state, tab: next }, '')
    setTab(next)
  }, [])

  return [tab, choose]
}
