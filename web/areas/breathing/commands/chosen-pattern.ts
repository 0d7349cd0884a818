import { storedSetting } from '../../../store/settings/stored-settings.ts'
import type { BreathPattern } from '../rules/breath-pattern.ts'
import { BREATHING, patternOf } from '../rules/breathing-setting.ts'

/** The chosen breathing pattern, for code outside components. */
export function chosenPattern(): BreathPattern {
  const { kind, own } = storedSetting(BREATHING)
  return patternOf(kind, own)
}
