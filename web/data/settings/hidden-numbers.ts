import {
  type HideableNumber,
  NOTHING_HIDDEN,
  readHiddenNumbers,
} from '@tend/domain/settings/hidden-numbers'
import { useSetting } from './stored-settings.ts'

/** Whether the user has hidden a kind of numbers, for a component that shows them. */
export function useIsHidden(kind: HideableNumber): boolean {
  return useSetting(readHiddenNumbers, NOTHING_HIDDEN).includes(kind)
}

/** Whether any numbers are hidden. */
export function useIsAnyHidden(): boolean {
  return useSetting(readHiddenNumbers, NOTHING_HIDDEN).length > 0
}
