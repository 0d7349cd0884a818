import { useEffect, useRef, useState } from 'react'

/**
 * A text field over a text that is saved elsewhere, and may change there (ARCHITECTURE §6.18). While
 * it is focused, or its last edit is still on its way, it shows what was typed and nothing else.
 * @param stored the text as it is saved
 * @param save resolves once an edit has been saved, or given up
 */
export function useAutosavedText(stored: string, save: (text: string) => Promise<void>) {
  const [own, setOwn] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [onTheWay, setOnTheWay] = useState(0)
  const latestStored = useRef(stored)
  /** What was stored when the field was last known to be ahead of it. */
  const passed = useRef(stored)

  useEffect(() => {
    latestStored.current = stored
    if (isFocused || onTheWay > 0 || own === null) return
    if (stored === own || stored !== passed.current) setOwn(null)
  }, [stored, own, isFocused, onTheWay])

  return {
    value: own ?? stored,
    onFocus() {
      passed.current = stored
      setOwn((before) => before ?? stored)
      setFocused(true)
    },
    onBlur() {
      setFocused(false)
    },
    onValueChange(text: string) {
      setOwn(text)
      setOnTheWay((count) => count + 1)
      void save(text).finally(() => {
        passed.current = latestStored.current
        setOnTheWay((count) => count - 1)
      })
    },
  }
}
