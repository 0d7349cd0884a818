import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'

/** A duration in hours and minutes: '7 h 30 min', '45 min', '8 h'. */
export function minutesText(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return t`${rest} min`
  const hoursText = t`${formatNumber(hours)} h`
  return rest === 0 ? hoursText : t`${hoursText} ${rest} min`
}
