import { changeSetting } from './change-setting.ts'
import { HIDDEN_NUMBERS, type HideableNumber } from './rules/hidden-numbers-setting.ts'
import { storedSetting } from './stored-settings.ts'

/** Hides a kind of numbers everywhere, or shows it again. */
export function hideNumbers(kind: HideableNumber, isHidden: boolean): void {
  const others = storedSetting(HIDDEN_NUMBERS).filter((each) => each !== kind)
  changeSetting(HIDDEN_NUMBERS, isHidden ? [...others, kind] : others)
}
