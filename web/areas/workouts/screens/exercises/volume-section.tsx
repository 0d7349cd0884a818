import type { LocalDate } from '@tend/shared/days/local-date'
import { latestSpans } from '@tend/shared/days/spans'
import type { Weekday } from '@tend/shared/days/week'
import { formatNumber } from '@tend/shared/forms/format-number'
import { inTenths, unitName } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { useCallback, useMemo } from 'react'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import { shortDate } from '../../../../platform/formats/date-formats.ts'
import { useFirstDayOfWeek } from '../../../../store/settings/first-day-of-week.ts'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { PlotFrame } from '../../../../ui/plots/plot-frame.tsx'
import { type ExerciseDay, volumeOf } from '../../rules/exercises/exercise-history.ts'
import { secondsInWords } from '../../texts/seconds-in-words.ts'

const LOOK = { fill: '--workouts-edge' } as const

type VolumeSectionProps = {
  /** Counted days with quantities in the units of the user. */
  days: readonly ExerciseDay[]
  figures: SetFigures
  units: Units
  today: LocalDate
}

/** The volume of each of the last twelve weeks. */
export function VolumeSection({ days, figures, units, today }: VolumeSectionProps) {
  const weekStart = useFirstDayOfWeek()
  const weeks = useMemo(
    () => volumesOf(days, figures, today, weekStart),
    [days, figures, today, weekStart],
  )
  const isTimed = figures === 'time' || figures === 'timeWeight'
  const load = useCallback(async () => {
    const { columnPlot } = await import('../../../../ui/plots/column-drawing.ts')
    return columnPlot(
      weeks.map(({ volume }) => ({
        value: volume && isTimed ? volume / 60 : volume,
        isUnread: false,
      })),
      LOOK,
    )
  }, [weeks, isTimed])
  const names = weeks.map(({ first }) => shortDate(first, today))
  return (
    <Section title={t`Volume by week`}>
      <PlotFrame
        low
        label={t`Volume by week`}
        steps={weeks.map(({ volume }, index) =>
          volume === null
            ? t`Week of ${names[index] ?? ''}: no sets`
            : t`Week of ${names[index] ?? ''}: ${volumeText(volume, figures, units)}`,
        )}
        load={load}
        axisLabels={[names[0] ?? '', names[5] ?? '', names.at(-1) ?? '']}
      />
      <p className="mt-1 text-muted text-small leading-snug">
        {noteOf(figures, units)} {t`A dotted line marks weeks without sets.`}
      </p>
    </Section>
  )
}

function volumeText(volume: number, figures: SetFigures, units: Units): string {
  if (figures === 'time' || figures === 'timeWeight') return secondsInWords(volume)
  if (figures === 'distanceTime') return `${formatNumber(inTenths(volume))} ${units.distance}`
  const rounded = Math.round(volume)
  return figures === 'repsWeight'
    ? `${formatNumber(rounded)} ${unitName(units.weight)}`
    : plural(rounded, { other: '# reps' })
}

function noteOf(figures: SetFigures, units: Units): string {
  if (figures === 'repsWeight') {
    return t`Reps times weight of all sets, in ${unitName(units.weight)}, without warm-ups.`
  }
  if (figures === 'distanceTime') return t`The distance of all sets, in ${units.distance}.`
  return figures === 'time' || figures === 'timeWeight'
    ? t`The minutes of all sets.`
    : t`The reps of all sets.`
}

function volumesOf(
  days: readonly ExerciseDay[],
  figures: SetFigures,
  today: LocalDate,
  weekday: Weekday,
) {
  return latestSpans('weeks', { today, firstWeekday: weekday, since: null }).map(
    ({ first, last }) => {
      const sets = days
        .filter(({ date }) => date >= first && date <= last)
        .flatMap((day) => day.sets)
      return { first, volume: sets.length === 0 ? null : volumeOf(sets, figures) }
    },
  )
}
