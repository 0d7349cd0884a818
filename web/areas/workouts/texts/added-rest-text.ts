import { t } from '@tend/text'
import { ADDED_REST_SECONDS } from '../rules/rest-timer.ts'

/** The button that extends a rest: '+15 s'. */
export function addedRestText(seconds = ADDED_REST_SECONDS): string {
  return t`+${seconds} s`
}
