import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import { checkOwnName, type NameProblem } from '@tend/shared/forms/own-name'
import { t } from '@tend/text'
import type { Tracker } from '../../../kinds/tracker.ts'
import { MAX_TICKS_A_DAY, type TrackerType } from '../../../kinds/tracker-types.ts'

/** The settings that the user gives a new tracker. */
export type TrackerSettings = Pick<
  Tracker,
  'name' | 'unit' | 'step' | 'min' | 'max' | 'labels' | 'drawing' | 'dayFigure' | 'hasSeveral'
>

/** The settings of a tracker that can be changed. Its type cannot, since its entries would have no meaning. */
export type TrackerEdit = TrackerSettings &
  Pick<Tracker, 'isObserved' | 'targetBound' | 'targetAmount' | 'targetDays'>

/** Why a tracker cannot be saved. */
export type TrackerProblem =
  | NameProblem
  | 'longWord'
  | 'scaleSteps'
  | 'tooManyTimes'
  | 'lowStep'
  | 'boundsOrder'
  | 'noBound'
  | 'noAmount'
  | 'noWeekday'

export type SettingsCheck<T, Problem = TrackerProblem> =
  | { readonly settings: T }
  | { readonly problem: Problem }

export const MAX_WORD_CHARS = 20

const DAYTIMES = [t`morning`, t`evening`, t`noon`, t`night`]

/** The words of the planned times of a day, and one more. Where a time has no word, so has the new one. */
export function withTime(labels: readonly string[]): readonly string[] {
  const used = labels.map((label) => label.toLowerCase())
  const word = DAYTIMES.find((each) => !used.includes(each.toLowerCase()))
  return [...labels, used.includes('') ? '' : (word ?? '')]
}

/**
 * Checks what the user has typed for a tracker.
 * @param others the names of all other trackers
 * @returns the tidy settings, or the problem
 */
export function checkSettings<T extends TrackerSettings>(
  type: TrackerType,
  settings: T,
  others: readonly string[],
): SettingsCheck<T> {
  const checked = checkOwnName(settings.name, others)
  if ('problem' in checked) return checked
  const unit = tidy(settings.unit)
  const labels = settings.labels.map(tidy)
  const tooLong = [unit, ...labels].some((text) => [...text].length > MAX_WORD_CHARS)
  if (tooLong) return { problem: 'longWord' }
  if (type === 'scale' && (labels.length < 2 || labels.length > 5)) {
    return { problem: 'scaleSteps' }
  }
  if (type === 'tick' && labels.length > MAX_TICKS_A_DAY) {
    return { problem: 'tooManyTimes' }
  }
  const { step, min, max } = settings
  if (!(step >= 0.1 && step <= MAX_NUMBER)) return { problem: 'lowStep' }
  if (!(min >= 0 && max <= MAX_NUMBER && min < max)) {
    return { problem: 'boundsOrder' }
  }
  const bounds = type === 'scale' ? { step: 1, min: 1, max: labels.length } : {}
  const kept = type === 'scale' || type === 'tick' ? labels : []
  return { settings: { ...settings, name: checked.name, unit, labels: kept, ...bounds } }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
