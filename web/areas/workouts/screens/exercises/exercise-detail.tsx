import type { LocalDate } from '@tend/shared/days/local-date'
import { unitName } from '@tend/shared/units/quantity'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { shortDate } from '../../../../platform/formats/date-formats.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import printStylesheet from '../../../../ui/styles/printed-page.css?url'
import { usePrintInLight } from '../../../../ui/styles/use-print-in-light.ts'
import { readExerciseHistory } from '../../commands/read-exercise-history.ts'
import {
  bestSet,
  type ExerciseDay,
  highestMax,
  isWeighted,
  MAX_ESTIMATED_REPS,
} from '../../rules/exercises/exercise-history.ts'
import { EXERCISE_RANGES, type ExerciseRange, firstDayOf } from './exercise-range.ts'
import stylesheet from './exercises.css?url'
import { SetsList } from './sets-list.tsx'
import { SetsSection } from './sets-section.tsx'
import { shownDays } from './shown-days.ts'
import { VolumeSection } from './volume-section.tsx'

export interface ExerciseTitle {
  readonly title: string
  readonly subtitle: string
}

type ExerciseDetailProps = {
  id: string
  onTitle: (title: ExerciseTitle) => void
}

/** The completed sets of an exercise: the best one, the last time, all of them over time, and volume. */
export function ExerciseDetail({ id, onTitle }: ExerciseDetailProps) {
  usePrintInLight()
  const today = useToday()
  const [range, setRange] = useState<ExerciseRange>('year')
  const history = useLive(
    today ? (device) => readExerciseHistory(device, id, firstDayOf(range, today)) : null,
    [id, range, today],
  )

  const exercise = history.state === 'ready' ? history.value.exercise : null
  const { name, muscleGroup, equipment } = exercise ?? {}
  useEffect(() => {
    if (!name) return
    const needs = equipment !== 'None' && equipment?.toLowerCase()
    onTitle({ title: name, subtitle: [muscleGroup, needs].filter(Boolean).join(', ') })
  }, [name, muscleGroup, equipment, onTitle])

  if (history.state === 'failed') return <StorageFailure />
  if (!today || history.state === 'loading') return <Loading className="mt-8 min-h-140" />
  const { days } = history.value
  return (
    <div data-testid="exercise-detail" className="print-page">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <link rel="stylesheet" href={printStylesheet} precedence="page" />
      <div className="mt-6">
        <Segmented
          label="Time range"
          options={EXERCISE_RANGES}
          value={range}
          onValueChange={setRange}
        />
      </div>
      {days.length > 0 ? (
        <Sets days={days} today={today} />
      ) : (
        <EmptyState>
          {range === 'all'
            ? 'Nothing yet. The first set starts the line.'
            : 'No sets in this time.'}
        </EmptyState>
      )}
    </div>
  )
}

function Sets({ days, today }: { days: readonly ExerciseDay[]; today: LocalDate }) {
  const units = useSetting(UNITS)
  const shown = useMemo(() => shownDays(days, units), [days, units])
  return (
    <div className="columns">
      <div>
        <Tiles days={shown} unit={unitName(units.weight)} today={today} />
        <SetsSection days={days} shown={shown} units={units} today={today} />
      </div>
      <div>
        <VolumeSection days={shown} unit={unitName(units.weight)} today={today} />
        <SetsList days={days} shown={shown} units={units} today={today} />
      </div>
    </div>
  )
}

type TilesProps = { days: readonly ExerciseDay[]; unit: string; today: LocalDate }

function Tiles({ days, unit, today }: TilesProps) {
  const best = bestSet(days)
  const highest = highestMax(days)
  const last = days.at(-1)
  const firstSet = last?.sets[0]
  if (!best || !last || !firstSet) return null
  const withWeight = isWeighted(days)
  const bestDay = best.date === today ? 'today' : shortDate(best.date, today)
  return (
    <>
      <div className="exercise-tiles">
        <Card variant="hero" flush className="exercise-best">
          <p className="font-heading text-label">Best set</p>
          <p>
            <b>
              {withWeight ? best.weight : best.reps}{' '}
              <small>{withWeight ? unit : repsName(best.reps)}</small>
            </b>
            <span>{withWeight ? `${best.reps} ${repsName(best.reps)}, ${bestDay}` : bestDay}</span>
          </p>
        </Card>
        <Tile label="Estimated 1RM">
          {highest ? (
            <>
              <span>{shownMax(highest)}</span> <span className="unit">{unit}</span>
            </>
          ) : (
            '–'
          )}
        </Tile>
        <Tile label={`Last time, ${last.date === today ? 'today' : shortDate(last.date, today)}`}>
          <span>{withWeight ? `${firstSet.reps} × ${firstSet.weight}` : firstSet.reps}</span>{' '}
          <span className="unit">
            {withWeight ? unit : repsName(firstSet.reps)}
            {last.sets.length > 1 && `, ${last.sets.length} sets`}
          </span>
        </Tile>
      </div>
      <p className="mt-3 text-muted text-small leading-snug">
        {highest && highest.set.reps > MAX_ESTIMATED_REPS
          ? `You have lifted ${highest.set.weight} ${unit} ${highest.set.reps} times on ${shortDate(highest.set.date, today)}, more than any estimate. Sets of more than ${MAX_ESTIMATED_REPS} reps have none.`
          : highest
            ? `1RM is what you could probably lift once, by Epley's formula: weight × (1 + reps ÷ 30), from ${highest.set.reps} × ${highest.set.weight} ${unit} on ${shortDate(highest.set.date, today)}. An estimate, not a test.`
            : `1RM is estimated from sets with a weight and up to ${MAX_ESTIMATED_REPS} reps.`}
      </p>
    </>
  )
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="exercise-tile">
      <p className="font-label text-muted text-small leading-snug">{label}</p>
      <p className="exercise-figure">{children}</p>
    </div>
  )
}

/** Rounded to half a pound or kilogram, and never less than what was lifted. */
function shownMax({ max, set }: NonNullable<ReturnType<typeof highestMax>>): number {
  return Math.max(Math.round(max * 2) / 2, set.weight)
}

function repsName(reps: number): string {
  return reps === 1 ? 'rep' : 'reps'
}
