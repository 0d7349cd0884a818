import { t } from '@tend/text'
import { VERSION } from '../../../store/device/version.ts'

/** The questions of the template, with blank lines for the answers. */
export const BUG_REPORT_QUESTIONS = [
  t`What happened?`,
  '',
  '',
  t`What did you expect instead?`,
  '',
  '',
  t`How can we reproduce it? Please list the steps.`,
  '1. ',
  '2. ',
  '',
] as const

/** The lines of the template before the user opens the draft, without any device details. */
export function blankBugReport(): string[] {
  return [...BUG_REPORT_QUESTIONS, t`App version: ${VERSION}`, t`Device and browser: `]
}
