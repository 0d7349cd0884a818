import { plainNumber, readNumber } from '@tend/shared/forms/read-number'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import { EFFORT_LIMITS } from '../../../../kinds/set-figures.ts'
import type { DraftExercise, DraftSet } from './workout-draft.ts'

export type FigureField = 'reps' | 'weight' | 'assistance' | 'time' | 'distance'

/** The fields of a set, in the order of their columns. */
export const FIGURE_FIELDS: Readonly<Record<SetFigures, readonly FigureField[]>> = {
  repsWeight: ['reps', 'weight'],
  reps: ['reps'],
  time: ['time'],
  timeWeight: ['time', 'weight'],
  distanceTime: ['distance', 'time'],
  assisted: ['reps', 'assistance'],
}

function filledFields({ reps, weight, assists, time, distance }: DraftSet): FigureField[] {
  const filled: FigureField[] = []
  if (reps) filled.push('reps')
  if (weight) filled.push(assists ? 'assistance' : 'weight')
  if (time) filled.push('time')
  if (distance?.text) filled.push('distance')
  return filled
}

/** Whether the fields of these figures show everything that a set has. */
export function showsAll(figures: SetFigures, set: DraftSet): boolean {
  return filledFields(set).every((field) => FIGURE_FIELDS[figures].includes(field))
}

/**
 * The figures of an exercise in a form. If it was not logged with figures, the library's figures apply, unless
 * its sets have values that these do not show.
 * @param ofExercise the figures of the exercise in the library
 */
export function shownFigures(
  { figures, sets }: Pick<DraftExercise, 'sets'> & { readonly figures?: SetFigures | undefined },
  ofExercise: SetFigures = 'repsWeight',
): SetFigures {
  if (figures) return figures
  const candidates = [ofExercise, ...(Object.keys(FIGURE_FIELDS) as SetFigures[])]
  return candidates.find((each) => sets.every((set) => showsAll(each, set))) ?? ofExercise
}

/** A set without what these figures do not show. */
export function withFiguresOnly(set: DraftSet, figures: SetFigures): DraftSet {
  const fields = FIGURE_FIELDS[figures]
  const keepsWeight = fields.includes(set.assists ? 'assistance' : 'weight')
  const {
    loggedReps,
    unit,
    isLogged,
    assists,
    time,
    loggedSeconds,
    startedAtMs,
    distance,
    ...rest
  } = set
  return {
    ...rest,
    ...(fields.includes('reps') ? { loggedReps } : { reps: '' }),
    ...(keepsWeight ? { unit, isLogged, assists } : { weight: '' }),
    ...(fields.includes('time') && { time, loggedSeconds, startedAtMs }),
    ...(fields.includes('distance') && { distance }),
  }
}

/** A time as it is typed digit by digit, without a colon: `4` is `0:04`, `2810` is `28:10`. */
export function typedTime(text: string): string {
  const digits = plainNumber(text).replace(/\D/g, '').replace(/^0+/, '').slice(0, 6)
  if (digits === '') return ''
  const padded = digits.padStart(3, '0')
  const parts = [padded.slice(0, -4), padded.slice(-4, -2), padded.slice(-2)]
  return parts.filter((part) => part !== '').join(':')
}

/** The effort that a text means, in halves; `undefined` if it is outside the limits. */
export function effortOf(text: string): number | undefined {
  const typed = readNumber(text)
  const halves = typed && Math.round(typed.value * 2) / 2
  return halves && halves >= EFFORT_LIMITS.min && halves <= EFFORT_LIMITS.max ? halves : undefined
}
