import { VERSION } from '../../../store/device/version.ts'

/** The questions of the template, with blank lines for the answers. */
export const BUG_REPORT_QUESTIONS = [
  'What happened?',
  '',
  '',
  'What did you expect instead?',
  '',
  '',
  'How can we reproduce it? Please list the steps.',
  '1. ',
  '2. ',
  '',
] as const

/** The lines of the template before the user opens the draft, without any device details. */
export function blankBugReport(): string[] {
  return [...BUG_REPORT_QUESTIONS, `App version: ${VERSION}`, 'Device and browser: ']
}
