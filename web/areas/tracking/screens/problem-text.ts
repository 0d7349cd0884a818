import type { NumberNote } from '@tend/shared/forms/check-number'
import { MAX_OWN_NAME_CHARS } from '@tend/shared/forms/own-name'
import { plural, t } from '@tend/text'
import type { Tracker } from '../../../kinds/tracker.ts'
import { MAX_TICKS_A_DAY } from '../../../kinds/tracker-types.ts'
import { numberNoteText } from '../../../ui/text/number-note-text.ts'
import type { EntryProblem } from '../rules/entry-form.ts'
import { MAX_WORD_CHARS, type TrackerProblem } from '../rules/own-tracker.ts'
import { minutesText } from '../texts/duration-text.ts'

/** Tells what to change before a tracker or an entry of it can be saved; empty without a problem. */
export function problemText(
  problem: TrackerProblem | EntryProblem | NumberNote | null,
  { type }: Pick<Tracker, 'type'>,
): string {
  if (typeof problem !== 'string') {
    return numberNoteText(problem, type === 'duration' ? minutesText : undefined)
  }
  switch (problem) {
    case 'noName':
      return t`Give the tracker a name.`
    case 'longName':
      return plural(MAX_OWN_NAME_CHARS, { other: 'Use at most # characters.' })
    case 'takenName':
      return t`You already have a tracker with this name.`
    case 'longWord':
      return plural(MAX_WORD_CHARS, { other: 'Use at most # characters for a word or a unit.' })
    case 'scaleSteps':
      return t`A scale has two to five steps.`
    case 'tooManyTimes':
      return plural(MAX_TICKS_A_DAY, { other: 'A day has at most # times.' })
    case 'lowStep':
      return t`The step is at least 0.1.`
    case 'boundsOrder':
      return t`The highest number is above the lowest.`
    case 'noBound':
      return t`Enter a number for the step, the lowest and the highest.`
    case 'noAmount':
      return t`Enter the amount of the target.`
    case 'noWeekday':
      return t`Choose at least one weekday.`
    case 'noText':
      return t`Write something, or delete the entry.`
    case 'noNumber':
      return t`Enter a number, or delete the entry.`
    case 'onlyOneNumber':
      return t`Enter both numbers.`
    case 'onlyOneTime':
      return t`Enter both times.`
    case 'sameTimes':
      return t`The two times are the same.`
  }
}
