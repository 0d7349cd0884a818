import { addDays, dateOfDayNumber, dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { useCallback } from 'react'
import { shortDate, weekdayDate } from '../../../../platform/formats/date-formats.ts'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { PlotFrame } from '../../../../ui/plots/plot-frame.tsx'
import { describeSets } from '../../rules/draft/workout-progress.ts'
import { type ExerciseDay, isWeighted } from '../../rules/exercises/exercise-history.ts'

type SetsSectionProps = {
  /** At least one. */
  days: readonly ExerciseDay[]
  /** The same days with weights in the unit of the user. */
  shown: readonly ExerciseDay[]
  units: Units
  today: LocalDate
}

/** Every set over time. */
export function SetsSection({ days, shown, units, today }: SetsSectionProps) {
  const withWeight = isWeighted(days)
  const load = useCallback(async () => {
    const { setsPlot } = await import('../../../../ui/plots/sets-drawing.ts')
    return setsPlot(
      shown.map(({ date, sets }) => ({
        at: dayNumber(date),
        sets: sets.map(({ reps, weight }) => ({ value: withWeight ? weight : reps, reps })),
      })),
    )
  }, [shown, withWeight])
  const pause = longestBreak(days)
  return (
    <Section title="Every set">
      <PlotFrame
        label="Every set, day by day"
        steps={days.map(
          ({ date, sets }) =>
            `${weekdayDate(date, today)}: ${describeSets(sets, units.weight, units.tenths, units.distance)}`,
        )}
        load={load}
        axisLabels={axisLabels(days, today)}
      />
      <p className="mt-1 text-muted text-small leading-snug">
        {withWeight
          ? 'One mark a set: higher is heavier, longer is more reps. The line joins the heaviest set of each day.'
          : 'One mark a set: higher and longer is more reps. The line joins the best set of each day.'}
        {pause &&
          ` No sets between ${shortDate(addDays(pause.after, 1), today)} and ${shortDate(addDays(pause.before, -1), today)}.`}
      </p>
    </Section>
  )
}

const MIN_BREAK_DAYS = 15

/** The longest time between two days, if the line is dotted there. */
function longestBreak(days: readonly ExerciseDay[]) {
  let longest: { after: LocalDate; before: LocalDate; days: number } | null = null
  for (const [index, { date }] of days.entries()) {
    const after = days[index - 1]?.date
    const length = after ? dayNumber(date) - dayNumber(after) : 0
    if (after && length >= Math.max(MIN_BREAK_DAYS, (longest?.days ?? 0) + 1)) {
      longest = { after, before: date, days: length }
    }
  }
  return longest
}

/** The first day, the day in the middle and the last day, without duplicates. */
function axisLabels(days: readonly ExerciseDay[], today: LocalDate): string[] {
  const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today]
  const middle = dateOfDayNumber((dayNumber(first) + dayNumber(last)) / 2)
  return [...new Set([first, middle, last].map((date) => shortDate(date, today)))]
}
