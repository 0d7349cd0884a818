import { useLayoutEffect } from 'react'
import type { StartChoice } from './start-choice.ts'

/** Says on `<html>`, while the page is there, which of the two `/` is. */
export function useStart(choice: StartChoice): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.start = choice
    return () => {
      delete dataset.start
    }
  }, [choice])
}
