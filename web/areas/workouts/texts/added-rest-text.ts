import { t } from '@tend/text'
import { ADDED_REST_SECONDS } from '../rules/rest-timer.ts'

/** The button that extends a rest: '+15 s'. */
export function addedRestText(): string {
  const seconds = ADDED_REST_SECONDS
  return t`+${seconds} s`
}
