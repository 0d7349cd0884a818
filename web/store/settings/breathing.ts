import type { BreathPattern } from '../../areas/breathing/rules/breath-pattern.ts'
import { BREATHING, patternOf } from './rules/breathing-setting.ts'
import { storedSetting } from './stored-settings.ts'

/** The chosen breathing pattern, for code outside components. */
export function chosenPattern(): BreathPattern {
  const { kind, own } = storedSetting(BREATHING)
  return patternOf(kind, own)
}
