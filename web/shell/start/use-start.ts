import type { RootData } from '@tend/shared/page/page-attributes'
import { useLayoutEffect } from 'react'
import type { StartChoice } from './start-choice.ts'

/** Sets `<html data-start>`, which tells the style sheet which of the two pages of `/` shows. */
export function useStartAttribute(choice: StartChoice): void {
  useLayoutEffect(() => {
    const dataset = document.documentElement.dataset as RootData
    dataset.start = choice
    return () => {
      delete dataset.start
    }
  }, [choice])
}
