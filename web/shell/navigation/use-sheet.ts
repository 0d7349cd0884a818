import { useCallback, useEffect, useRef } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { afterSheets } from '../../ui/overlays/sheet-history.ts'

/**
 * The sheet that the fragment of the URL names, so that Back closes it and links can open it.
 * @returns its name, or an empty text, and a function that closes it
 */
export function useSheet(): [name: string, close: () => void] {
  const fragment = useLocationProperty(
    () => location.hash,
    () => '',
  )
  const shown = useRef<string | null>(null)
  /** Whether the history entry before this one is the page without the sheet. */
  const isAbovePage = useRef(false)
  useEffect(() => {
    if (fragment && shown.current === '') isAbovePage.current = true
    // Not the fragment of this render, which is empty while hydrating.
    shown.current = location.hash
  }, [fragment])

  const close = useCallback(() => {
    if (isAbovePage.current) afterSheets(() => history.back())
    else navigate(location.pathname + location.search, { replace: true })
  }, [])

  return [fragment.slice(1), close]
}
