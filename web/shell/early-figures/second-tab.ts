import { initialTab } from '../navigation/initial-tab.ts'

/**
 * Selects the second tab in the prerendered page, which shows the first one, if the page opens with it.
 * @returns whether it does
 */
export function selectSecondTab(first: string, second: string): boolean {
  if (initialTab([{ value: first }, { value: second }]) !== second) return false
  for (const [index, tab] of document.querySelectorAll('[role=tab]').entries()) {
    tab.setAttribute('aria-selected', String(index === 1))
  }
  return true
}
