import { HIDDEN_NUMBERS, type HideableNumber } from './rules/hidden-numbers-setting.ts'
import { useSetting } from './stored-settings.ts'

/** Whether the user has hidden a kind of numbers, for a component that shows them. */
export function useIsHidden(kind: HideableNumber): boolean {
  return useSetting(HIDDEN_NUMBERS).includes(kind)
}

/** Whether any numbers are hidden. */
export function useIsAnyHidden(): boolean {
  return useSetting(HIDDEN_NUMBERS).length > 0
}
