import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'

/** A duration in hours and minutes: '7 h 30 min', '45 min', '8 h'. */
export function minutesText(minutes: number): string {
  const [hours, rest] = partsOf(minutes)
  if (hours === 0) return t`${rest} min`
  const hoursText = t`${formatNumber(hours)} h`
  return rest === 0 ? hoursText : t`${hoursText} ${rest} min`
}

/** The same where space is short: '7 h 30'. */
export function shortMinutesText(minutes: number): string {
  const [hours, rest] = partsOf(minutes)
  return hours === 0 || rest === 0 ? minutesText(minutes) : t`${formatNumber(hours)} h ${rest}`
}

function partsOf(minutes: number): readonly [hours: number, minutes: number] {
  const whole = Math.round(minutes)
  return [Math.floor(whole / 60), whole % 60]
}
