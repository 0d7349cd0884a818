import { addDays, dateOfDayNumber, dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import { labelledText, listOfLists } from '@tend/text/list-text'
import { useCallback, useMemo } from 'react'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import { shortDate, weekdayDate } from '../../../../platform/formats/date-formats.ts'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { PlotFrame } from '../../../../ui/plots/plot-frame.tsx'
import type { ExerciseDay } from '../../rules/exercises/exercise-history.ts'
import { stopwatchText } from '../../rules/logged-workout.ts'
import { secondsPerKm } from '../../rules/pace.ts'
import { describeSets } from '../../texts/set-text.ts'
import { paceText } from './set-figure.ts'

type SetsSectionProps = {
  /** Counted days, at least one. */
  days: readonly ExerciseDay[]
  /** The same days with quantities in the units of the user. */
  shown: readonly ExerciseDay[]
  figures: SetFigures
  units: Units
  today: LocalDate
}

/** Every set over time. */
export function SetsSection({ days, shown, figures, units, today }: SetsSectionProps) {
  const load = useCallback(async () => {
    const { setsPlot } = await import('../../../../ui/plots/sets-drawing.ts')
    const { heightOf, labelOf } = HEIGHTS[figures]
    return setsPlot(
      shown.map(({ date, sets }) => ({
        at: dayNumber(date),
        sets: sets.map((set) => ({ value: heightOf(set), reps: set.reps || MARK_REPS })),
      })),
      labelOf,
    )
  }, [shown, figures])
  const pause = longestBreak(days)
  const paced = useMemo(() => daysWithPace(shown), [shown])
  const loadPace = useCallback(async () => {
    const { setsPlot } = await import('../../../../ui/plots/sets-drawing.ts')
    return setsPlot(
      paced.map(({ date, sets }) => ({
        at: dayNumber(date),
        sets: sets.map((set) => ({ value: -(secondsPerKm(set) ?? 0), reps: MARK_REPS })),
      })),
      (height) => stopwatchText(-height),
    )
  }, [paced])
  return (
    <Section title={t`Every set`}>
      <PlotFrame
        label={t`Every set, day by day`}
        steps={days.map(({ date, sets }) =>
          labelledText(
            weekdayDate(date, today),
            describeSets(sets, units.weight, units.tenths, units.distance),
          ),
        )}
        load={load}
        axisLabels={axisLabels(days, today)}
      />
      <p className="mt-1 text-muted text-small leading-snug">
        {HEIGHTS[figures].note}{' '}
        {pause &&
          t`No sets between ${shortDate(addDays(pause.after, 1), today)} and ${shortDate(addDays(pause.before, -1), today)}.`}
      </p>
      {figures === 'distanceTime' && paced.length > 0 && (
        <>
          <h3 className="mt-6 font-heading text-label">{t`Pace`}</h3>
          <PlotFrame
            label={t`Pace, day by day`}
            steps={paced.map(({ date, sets }) =>
              labelledText(
                weekdayDate(date, today),
                listOfLists(sets.map((set) => paceText(set, units))),
              ),
            )}
            load={loadPace}
            axisLabels={axisLabels(paced, today)}
          />
          <p className="mt-1 text-muted text-small leading-snug">{t`Minutes per ${units.distance}. Higher is faster.`}</p>
        </>
      )}
    </Section>
  )
}

/** The days with the sets that have a time and a distance. */
function daysWithPace(days: readonly ExerciseDay[]): ExerciseDay[] {
  return days
    .map(({ date, sets }) => ({ date, sets: sets.filter((set) => secondsPerKm(set) !== null) }))
    .filter(({ sets }) => sets.length > 0)
}

/** A set without repetitions has a mark as long as one with this many. */
const MARK_REPS = 8

interface Height {
  readonly heightOf: (set: WorkoutSet) => number
  /** The label of a height beside the plot; the number itself if it is missing. */
  readonly labelOf?: (height: number) => string
  readonly note: string
}

/** How high each set is drawn. */
const HEIGHTS: Readonly<Record<SetFigures, Height>> = {
  repsWeight: {
    heightOf: ({ weight }) => weight,
    note: t`One mark a set: higher is heavier, longer is more reps. The line joins the heaviest set of each day.`,
  },
  reps: {
    heightOf: ({ reps }) => reps,
    note: t`One mark a set: higher and longer is more reps. The line joins the best set of each day.`,
  },
  time: {
    heightOf: ({ seconds = 0 }) => seconds,
    labelOf: stopwatchText,
    note: t`One mark a set: higher is longer. The line joins the longest set of each day.`,
  },
  timeWeight: {
    heightOf: ({ weight }) => weight,
    note: t`One mark a set: higher is heavier. The line joins the heaviest set of each day.`,
  },
  distanceTime: {
    heightOf: ({ distance = 0 }) => distance,
    note: t`One mark a set: higher is farther. The line joins the longest distance of each day.`,
  },
  assisted: {
    heightOf: ({ weight, assistance = 0 }) => weight - assistance,
    labelOf: (height) => `${height > 0 ? '+' : ''}${formatNumber(Math.abs(height))}`,
    note: t`One mark a set: higher is less assistance, longer is more reps. The line joins the set with the least assistance of each day.`,
  },
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
