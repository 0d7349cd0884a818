import { t } from '@tend/text'
import { SLEEP_TASKS } from '../rules/sleep-tasks.ts'

/** The words at the end of a routine. */
export function endText(done: number): string {
  return done > 0 ? t`${done} of ${SLEEP_TASKS.length} tonight. Good night.` : t`Good night.`
}
