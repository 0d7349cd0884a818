import { useCallback } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { backAfterSheets } from '../../ui/overlays/sheet-history.ts'

/**
 * The sheet, or the view in place of the page, that the fragment of the URL names, so that Back closes it and links
 * can open it.
 * @returns its name, or an empty text, and a function that closes it
 */
export function useSheet(): [name: string, close: () => void] {
  const fragment = useLocationProperty(
    () => location.hash,
    () => '',
  )
  const close = useCallback(() => {
    if (history.state?.isAbovePage) backAfterSheets()
    else navigate(location.pathname + location.search, { replace: true })
  }, [])

  return [fragment.slice(1), close]
}
