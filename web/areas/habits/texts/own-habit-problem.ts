import { MAX_OWN_NAME_CHARS, type NameProblem } from '@tend/shared/forms/own-name'
import { plural, t } from '@tend/text'
import { MAX_OWN_HABITS } from '../rules/own-habits.ts'

/** Tells what to change before a habit can be saved. */
export function ownHabitProblem(problem: NameProblem | 'noRoom'): string {
  switch (problem) {
    case 'noName':
      return t`Give the habit a name.`
    case 'longName':
      return plural(MAX_OWN_NAME_CHARS, { other: 'Use at most # characters.' })
    case 'takenName':
      return t`You already have a habit with this name.`
    case 'noRoom':
      return plural(MAX_OWN_HABITS, {
        other: 'Tend keeps # habits of your own. Rename one instead.',
      })
  }
}
