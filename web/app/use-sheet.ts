import { useEffect, useRef } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'

/**
 * The sheet that the fragment of the URL names, so that Back closes it and links can open it.
 * @returns its name, and a function that closes it
 */
export function useSheet<Name extends string>(
  names: readonly Name[],
): [name: Name | undefined, close: () => void] {
  const fragment = useLocationProperty(
    () => location.hash,
    () => '',
  )
  const name = names.find((name) => fragment === `#${name}`)
  const shown = useRef<string | undefined>(undefined)
  /** Whether the history entry before this one is the page without the sheet. */
  const isAbovePage = useRef(false)
  useEffect(() => {
    if (name && shown.current === '') isAbovePage.current = true
    // Not the name, which is unknown while hydrating.
    shown.current = location.hash
  }, [name])

  function close() {
    if (isAbovePage.current) history.back()
    else navigate(location.pathname + location.search, { replace: true })
  }

  return [name, close]
}
