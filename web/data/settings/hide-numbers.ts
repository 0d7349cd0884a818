import { type HideableNumber, readHiddenNumbers } from '@tend/domain/settings/hidden-numbers'
import { changeSetting, storedSetting } from './stored-settings.ts'

/** Hides a kind of numbers everywhere, or shows it again. */
export function hideNumbers(kind: HideableNumber, isHidden: boolean): void {
  const others = storedSetting(readHiddenNumbers).filter((each) => each !== kind)
  changeSetting('hiddenNumbers', isHidden ? [...others, kind] : others)
}
