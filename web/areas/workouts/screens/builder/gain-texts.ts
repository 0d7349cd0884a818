import { parseWholeNumber } from '@tend/shared/forms/parse-number'
import { exactlyIn, numberIn } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { shortDate } from '../../../../platform/formats/date-formats.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import type { LastTime } from '../../commands/workouts.ts'
import { draftWeight } from '../../rules/draft/edit-workout-draft.ts'
import { setGains } from '../../rules/draft/set-gain.ts'
import type { DraftSet } from '../../rules/draft/workout-draft.ts'
import { setWeight } from '../../rules/logged-workout.ts'
import { gainText } from '../../texts/gain-text.ts'

/** The gain of each set over the last time, in words; `null` without one. */
export function useGainTexts(sets: readonly DraftSet[], lastTime: LastTime | null) {
  const today = useToday()
  const { weight: unit, tenths } = useSetting(UNITS)
  if (!lastTime) return []
  const { date } = lastTime
  const lastDay = date === today ? t`earlier today` : t`on ${shortDate(date, today)}`
  const figures = sets.map((set) => {
    const weight = exactlyIn(draftWeight(set), unit)
    const isCounted = set.completed && !set.isWarmUp && !set.assists
    return { reps: parseWholeNumber(set.reps, 'reps'), weight, completed: isCounted }
  })
  const lastFigures = lastTime.sets
    .filter(({ isWarmUp, assistance }) => !isWarmUp && !assistance)
    .map((set) => ({ ...set, weight: exactlyIn(setWeight(set), unit) }))
  return setGains(figures, lastFigures).map((gain) => {
    if (!gain) return null
    const weight = numberIn({ value: gain.weight, unit }, unit, tenths)
    return weight > 0 || gain.reps > 0 ? gainText({ ...gain, weight }, lastDay, unit) : null
  })
}
