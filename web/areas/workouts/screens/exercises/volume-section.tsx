import type { LocalDate } from '@tend/shared/days/local-date'
import { latestSpans } from '@tend/shared/days/spans'
import { useCallback, useMemo } from 'react'
import { shortDate } from '../../../../platform/formats/date-formats.ts'
import { firstWeekday } from '../../../../platform/formats/first-weekday.ts'
import { WEEK_START } from '../../../../store/settings/rules/week-start.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { PlotFrame } from '../../../../ui/plots/plot-frame.tsx'
import { formatThousands } from '../../../../ui/text/format-thousands.ts'
import { type ExerciseDay, isWeighted, volumeOf } from '../../rules/exercises/exercise-history.ts'

const LOOK = { fill: '--workouts-edge' } as const

type VolumeSectionProps = { days: readonly ExerciseDay[]; unit: string; today: LocalDate }

/** The volume of each of the last twelve weeks. */
export function VolumeSection({ days, unit, today }: VolumeSectionProps) {
  const weekStart = useSetting(WEEK_START)
  const weeks = useMemo(
    () => volumesOf(days, today, weekStart ?? firstWeekday()),
    [days, today, weekStart],
  )
  const load = useCallback(async () => {
    const { columnPlot } = await import('../../../../ui/plots/column-drawing.ts')
    return columnPlot(
      weeks.map(({ volume }) => ({ value: volume, isUnread: false })),
      LOOK,
    )
  }, [weeks])
  const withWeight = isWeighted(days)
  const names = weeks.map(({ first }) => shortDate(first, today))
  return (
    <Section title="Volume by week">
      <PlotFrame
        low
        label="Volume by week"
        steps={weeks.map(({ volume }, index) =>
          volume === null
            ? `Week of ${names[index]}: no sets`
            : `Week of ${names[index]}: ${formatThousands(Math.round(volume))} ${withWeight ? unit : 'reps'}`,
        )}
        load={load}
        axisLabels={[names[0] ?? '', names[5] ?? '', names.at(-1) ?? '']}
      />
      <p className="mt-1 text-muted text-small leading-snug">
        {withWeight ? `Reps times weight of all sets, in ${unit}.` : 'The reps of all sets.'} A
        dotted line marks weeks without sets.
      </p>
    </Section>
  )
}

function volumesOf(
  days: readonly ExerciseDay[],
  today: LocalDate,
  weekday: ReturnType<typeof firstWeekday>,
) {
  const withWeight = isWeighted(days)
  return latestSpans('weeks', { today, firstWeekday: weekday, since: null }).map(
    ({ first, last }) => {
      const sets = days
        .filter(({ date }) => date >= first && date <= last)
        .flatMap((day) => day.sets)
      return { first, volume: sets.length === 0 ? null : volumeOf(sets, withWeight) }
    },
  )
}
