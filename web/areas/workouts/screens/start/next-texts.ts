import type { LocalDate } from '@tend/shared/days/local-date'
import type { TimedOffer } from '../../commands/offered-workout.ts'
import { offerText, whyOfferedText } from '../../texts/offered-text.ts'
import { usualText } from '../../texts/usual-text.ts'

/** The workout to begin today as Move shows it. */
export interface NextTexts {
  /** 'Your usual Saturday' */
  readonly why: string
  readonly name: string
  readonly text: string
  /** 'Repeat Upper Body' */
  readonly offer: string
  readonly isPlanned?: true
}

export function nextTexts({ workout, minutes }: TimedOffer, today: LocalDate): NextTexts {
  return {
    why: whyOfferedText(workout, today),
    name: workout.name,
    text: usualText(workout, minutes),
    offer: offerText(workout),
    ...('plannedAs' in workout && { isPlanned: true }),
  }
}
