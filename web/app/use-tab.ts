import { useCallback, useEffect, useState } from 'react'

/**
 * The chosen tab of a page. It is kept with the page's entry in the history, so that a reload and the
 * way back find it again; whoever comes anew finds the first.
 */
export function useTab(
  tabs: readonly { readonly value: string }[],
): [tab: string, choose: (tab: string) => void] {
  const [tab, setTab] = useState(tabs[0]?.value ?? '')

  // Not before: what is prerendered is the first.
  useEffect(() => {
    const kept: unknown = history.state?.tab
    const found = tabs.find(({ value }) => value === kept)
    if (found) setTab(found.value)
  }, [tabs])

  const choose = useCallback((next: string) => {
    history.replaceState({ ...history.state, tab: next }, '')
    setTab(next)
  }, [])

  return [tab, choose]
}
