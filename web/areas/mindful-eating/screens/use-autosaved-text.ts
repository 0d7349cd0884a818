import { useEffect, useRef, useState } from 'react'

/**
 * The props of a text field that saves every edit. While the field is focused or a save is pending,
 * it shows the typed text, even if the stored text changes elsewhere (in another tab, or by a sync
 * run).
 * @param stored the stored text
 * @param save saves a text; it resolves when the save has succeeded or failed
 */
export function useAutosavedText(stored: string, save: (text: string) => Promise<void>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [pendingSaves, setPendingSaves] = useState(0)
  const latestStored = useRef(stored)
  /** The stored text at the last focus or save. A different one later comes from elsewhere. */
  const storedAtEdit = useRef(stored)

  useEffect(() => {
    latestStored.current = stored
    if (isFocused || pendingSaves > 0 || typed === null) return
    if (stored === typed || stored !== storedAtEdit.current) setTyped(null)
  }, [stored, typed, isFocused, pendingSaves])

  return {
    value: typed ?? stored,
    onFocus() {
      storedAtEdit.current = stored
      setTyped((before) => before ?? stored)
      setFocused(true)
    },
    onBlur() {
      setFocused(false)
    },
    onValueChange(text: string) {
      setTyped(text)
      setPendingSaves((count) => count + 1)
      void save(text).finally(() => {
        storedAtEdit.current = latestStored.current
        setPendingSaves((count) => count - 1)
      })
    },
  }
}
