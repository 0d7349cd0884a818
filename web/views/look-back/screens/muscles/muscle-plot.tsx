import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek } from '@tend/shared/days/week'
import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, t } from '@tend/text'
import { useMemo } from 'react'
import { changeTarget } from '../../../../areas/workouts/commands/change-target.ts'
import { readLibrary } from '../../../../areas/workouts/commands/exercises.ts'
import { useCatalogue } from '../../../../areas/workouts/commands/use-catalogue.ts'
import { muscleGroupName } from '../../../../areas/workouts/rules/exercises/exercise-name.ts'
import {
  SET_TARGETS,
  USUAL_WEEKS,
  usualSets,
  weekSets,
} from '../../../../areas/workouts/rules/exercises/muscle-sets.ts'
import { MUSCLE_GROUPS } from '../../../../kinds/exercise-categories.ts'
import { shortDate } from '../../../../platform/formats/date-formats.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useFirstDayOfWeek } from '../../../../store/settings/first-day-of-week.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { muscleSentence } from '../../texts/muscle-text.ts'
import { PlotCard } from '../plot-card.tsx'
import { MiniatureBars } from '../plot-miniature.tsx'
import { MuscleBars, type MuscleRow } from './muscle-bars.tsx'

type MusclePlotProps = {
  today: LocalDate
  /** The first day that has an entry. */
  since: LocalDate
}

/** This week's sets by muscle group, on a card and in its sheet. Nothing without sets in this week and the four before. */
export function MusclePlot({ today, since }: MusclePlotProps) {
  const week = startOfWeek(today, useFirstDayOfWeek())
  const first = addDays(week, -7 * USUAL_WEEKS)
  const read = useLive(
    async (device) => ({
      library: await readLibrary(device),
      workouts: await device.db.fitness_workouts
        .where('date')
        .between(first, today, true, true)
        .toArray(),
    }),
    [first, today],
  )
  const targets = useSetting(SET_TARGETS)
  const hasWorkouts = read.state === 'ready' && read.value.workouts.length > 0
  const catalogue = useCatalogue(hasWorkouts)
  const weeks = useMemo(() => {
    if (read.state !== 'ready' || !catalogue) return []
    const { workouts, library } = read.value
    return Array.from({ length: USUAL_WEEKS + 1 }, (_, index) => addDays(first, 7 * index))
      .filter((start) => addDays(start, 6) >= since)
      .map((start) => {
        const end = addDays(start, 7)
        const ofWeek = workouts.filter(({ date }) => date >= start && date < end)
        return weekSets(ofWeek, library, catalogue)
      })
  }, [read, catalogue, first, since])
  const current = weeks.at(-1)
  if (!current || weeks.every(({ total }) => total === 0)) return null

  const usual = usualSets(weeks.slice(0, -1).map(({ byGroup }) => byGroup))
  const rows = MUSCLE_GROUPS.map((group): MuscleRow => {
    const target = targets[group]
    return {
      group,
      sets: current.byGroup[group],
      ...(usual && { usual: usual[group] }),
      ...(target !== undefined && { target }),
    }
  })
  const hasTarget = rows.some(({ target }) => target !== undefined)
  const cells = ({ sets, usual: often, target }: MuscleRow) => [
    formatNumber(sets),
    ...(usual ? [formatNumber(often ?? 0)] : []),
    ...(hasTarget ? [target === undefined ? '' : formatNumber(target)] : []),
  ]
  return (
    <PlotCard
      title={t`Sets by muscle`}
      colour="--workouts-edge"
      figure={formatNumber(current.total)}
      unit={plural(current.total, { one: 'set this week', other: 'sets this week' })}
      cardUnit={t`this week`}
      cardBasis={t`by muscle group`}
      basis={t`This week, from ${shortDate(week, today)}`}
      miniature={<MiniatureBars values={rows.map(({ sets }) => sets)} />}
      columns={[
        t`Muscle group`,
        t`This week`,
        ...(usual ? [t`A usual week`] : []),
        ...(hasTarget ? [t`Target`] : []),
      ]}
      rows={rows.map((row) => [muscleGroupName(row.group), ...cells(row)])}
      order="as given"
      note={t`Completed sets of strength exercises, without warm-ups. A set counts for the muscles that do most of the work, and half for the groups that help.`}
    >
      <MuscleBars
        rows={rows}
        sentence={muscleSentence(current)}
        usualWeeks={usual ? weeks.length - 1 : 0}
        onTarget={changeTarget}
      />
    </PlotCard>
  )
}
