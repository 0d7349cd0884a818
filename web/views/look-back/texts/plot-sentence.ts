import { capitalised } from '@tend/shared/forms/capitalised'
import { plural, select, t } from '@tend/text'
import { numberWord } from '@tend/text/number-word'
import type { UsualFigures } from '../rules/usual-figures.ts'

/** A usual week and a usual day in one sentence, without a judgement; `null` if neither is known. */
export function plotSentence(usual: UsualFigures): string | null {
  const workouts = usual.workouts && workoutsText(usual.workouts)
  const glasses = usual.glasses && glassesText(usual.glasses)
  if (workouts && glasses) {
    return capitalised(t`${workouts}, and ${glasses} on the days you logged them.`)
  }
  if (workouts) return capitalised(t`${workouts}.`)
  return glasses && capitalised(t`${glasses} of water on the days you logged them.`)
}

function workoutsText({ count, isAbout }: NonNullable<UsualFigures['workouts']>): string {
  const number = numberWord(count)
  if (isAbout) {
    return plural(count, {
      one: `about ${number} workout a week`,
      other: `about ${number} workouts a week`,
    })
  }
  const next = numberWord(count + 1)
  return t`${number} or ${next} workouts a week`
}

/** The glasses are two or more. */
function glassesText({ count, place }: NonNullable<UsualFigures['glasses']>): string {
  const number = numberWord(count)
  return select(place, {
    about: `about ${number} glasses`,
    below: `close to ${number} glasses`,
    other: `a little over ${number} glasses`,
  })
}
