import type { BreathPattern } from '@tend/domain/breathing/breath-pattern'
import {
  type BreathingChoice,
  DEFAULT_BREATHING,
  patternOf,
  readBreathing,
} from '@tend/domain/settings/breathing'
import { changeSetting, storedSetting, useSetting } from './stored-settings.ts'

/** The chosen breathing pattern and the user's own one, for a component. */
export function useBreathing(): BreathingChoice {
  return useSetting(readBreathing, DEFAULT_BREATHING)
}

/** The chosen breathing pattern, for code outside components. */
export function chosenPattern(): BreathPattern {
  const { kind, own } = storedSetting(readBreathing)
  return patternOf(kind, own)
}

export function changeBreathing(choice: BreathingChoice): void {
  changeSetting('breathing', choice)
}
