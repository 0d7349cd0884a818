import type { LocalDate } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import { shortDate } from '../../../../platform/formats/date-formats.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { hasOwnDraft } from '../../../../store/local-storage/draft.ts'
import { UNITS, type Units } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import printStylesheet from '../../../../ui/styles/printed-page.css?url'
import { usePrintInLight } from '../../../../ui/styles/use-print-in-light.ts'
import { readExerciseHistory } from '../../commands/read-exercise-history.ts'
import {
  bestSet,
  datedSets,
  type ExerciseDay,
  fastestSet,
  figuresOfDays,
  highestMax,
  MAX_ESTIMATED_REPS,
  shownMax,
  volumeOf,
  withCountedSets,
} from '../../rules/exercises/exercise-history.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import { stopwatchText } from '../../rules/logged-workout.ts'
import { secondsPerKm } from '../../rules/pace.ts'
import { aboutExercise } from '../../texts/exercise-texts.ts'
import { ExerciseNote, noteDraft } from '../builder/exercise-note.tsx'
import { EXERCISE_RANGES, type ExerciseRange, firstDayOf } from './exercise-range.ts'
import stylesheet from './exercises.css?url'
import { Records } from './records.tsx'
import { repsName, setFigure, shownWeight } from './set-figure.ts'
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
  const history = useLive((device) => readExerciseHistory(device, id), [id])

  const exercise = history.state === 'ready' ? history.value.exercise : null
  useEffect(() => {
    if (exercise) onTitle({ title: exerciseName(exercise.name), subtitle: aboutExercise(exercise) })
  }, [exercise, onTitle])

  if (history.state === 'failed') return <StorageFailure />
  if (!today || history.state === 'loading') return <Loading className="mt-8 min-h-140" />
  const all = history.value.days
  const first = firstDayOf(range, today)
  const days = first === null ? all : all.filter(({ date }) => date >= first)
  return (
    <div data-testid="exercise-detail" className="print-page">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <link rel="stylesheet" href={printStylesheet} precedence="page" />
      {exercise && 'category' in exercise && <Note exercise={exercise} device={history.device} />}
      <div className="mt-6">
        <Segmented
          label={t`Time range`}
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
            ? t`Nothing yet. The first set starts the line.`
            : t`No sets in this time.`}
        </EmptyState>
      )}
      <Records days={all} today={today} />
    </div>
  )
}

/** The words for the next time, and the way to write them. */
function Note({ exercise, device }: { exercise: Exercise; device: Device }) {
  const [isOpen, setOpen] = useState(() => hasOwnDraft(noteDraft(exercise.id)))
  return (
    <>
      <ExerciseNote exercise={exercise} device={device} isOpen={isOpen} onOpenChange={setOpen} />
      <TextButton
        icon={<NotebookPen />}
        aria-haspopup="dialog"
        className="-mb-4"
        onClick={() => setOpen(true)}
      >{t`Note for next time`}</TextButton>
    </>
  )
}

function Sets({ days, today }: { days: readonly ExerciseDay[]; today: LocalDate }) {
  const units = useSetting(UNITS)
  const counted = useMemo(() => withCountedSets(days), [days])
  const shown = useMemo(() => shownDays(counted, units), [counted, units])
  const figures = figuresOfDays(counted)
  return (
    <div className="columns">
      {shown.length > 0 && (
        <div>
          <Tiles days={shown} figures={figures} units={units} today={today} />
          <SetsSection days={counted} shown={shown} figures={figures} units={units} today={today} />
        </div>
      )}
      <div>
        {shown.length > 0 && (
          <VolumeSection days={shown} figures={figures} units={units} today={today} />
        )}
        <SetsList days={days} units={units} today={today} />
      </div>
    </div>
  )
}

type TilesProps = {
  /** Counted days with quantities in the units of the user, not rounded. At least one. */
  days: readonly ExerciseDay[]
  figures: SetFigures
  units: Units
  today: LocalDate
}

function Tiles({ days, figures, units, today }: TilesProps) {
  const best = bestSet(days)
  const last = days.at(-1)
  const firstSet = last?.sets[0]
  if (!best || !last || !firstSet) return null
  const bestDay = best.date === today ? t`today` : shortDate(best.date, today)
  const { figure, unit, rest } = setFigure(best, figures, units)
  const lastFigure = setFigure(firstSet, figures, units)
  const lastReps = figures === 'repsWeight' && `${firstSet.reps} × `
  const hasMax = figures === 'repsWeight' || figures === 'reps'
  return (
    <>
      <div className="exercise-tiles">
        <Card variant="hero" flush className="exercise-best">
          <p className="font-heading text-label">{t`Best set`}</p>
          <p>
            <b>
              {figure} <small>{unit}</small>
            </b>
            <span>{listText([rest, bestDay])}</span>
          </p>
        </Card>
        {hasMax ? (
          <MaxTile days={days} units={units} />
        ) : (
          <MoreTile days={days} figures={figures} units={units} />
        )}
        <Tile
          label={listText([
            t`Last time`,
            last.date === today ? t`today` : shortDate(last.date, today),
          ])}
        >
          <span>
            {lastReps}
            {lastFigure.figure}
          </span>{' '}
          <span className="unit">
            {listText([
              lastFigure.unit,
              figures !== 'repsWeight' && lastFigure.rest,
              last.sets.length > 1 && plural(last.sets.length, { other: '# sets' }),
            ])}
          </span>
        </Tile>
      </div>
      {hasMax && <MaxNote days={days} units={units} today={today} />}
    </>
  )
}

function MaxTile({ days, units }: Pick<TilesProps, 'days' | 'units'>) {
  const highest = highestMax(days)
  return (
    <Tile label={t`Estimated 1RM`}>
      {highest ? (
        <>
          <span>{shownMax(highest, units)}</span>{' '}
          <span className="unit">{unitName(units.weight)}</span>
        </>
      ) : (
        '–'
      )}
    </Tile>
  )
}

/** Of runs the fastest, of timed sets the time of all, of assisted ones the most repetitions. */
function MoreTile({ days, figures, units }: Omit<TilesProps, 'today'>) {
  const sets = datedSets(days)
  if (figures === 'distanceTime') {
    const fastest = fastestSet(days)
    const pace = fastest && secondsPerKm(fastest)
    return (
      <Tile label={t`Fastest`}>
        {pace ? (
          <>
            <span>{stopwatchText(pace)}</span>{' '}
            <span className="unit">{t`min per ${units.distance}`}</span>
          </>
        ) : (
          '–'
        )}
      </Tile>
    )
  }
  if (figures === 'assisted') {
    const most = Math.max(...sets.map(({ reps }) => reps))
    return (
      <Tile label={t`Most reps`}>
        <span>{most}</span> <span className="unit">{repsName(most)}</span>
      </Tile>
    )
  }
  return (
    <Tile label={t`All sets together`}>
      <span>{stopwatchText(volumeOf(sets, figures))}</span>
    </Tile>
  )
}

function MaxNote({ days, units, today }: Omit<TilesProps, 'figures'>) {
  const highest = highestMax(days)
  const weight = `${formatNumber(shownWeight(highest?.set.weight ?? 0, units))} ${unitName(units.weight)}`
  const day = highest && shortDate(highest.set.date, today)
  return (
    <p className="mt-3 text-muted text-small leading-snug">
      {highest && highest.set.reps > MAX_ESTIMATED_REPS
        ? plural(highest.set.reps, {
            other: `You have lifted ${weight} # times on ${day}, more than any estimate. Sets of more than ${MAX_ESTIMATED_REPS} reps have none.`,
          })
        : highest
          ? t`1RM is what you could probably lift once, by Epley's formula: weight × (1 + reps ÷ 30), from ${highest.set.reps} × ${weight} on ${day ?? ''}. An estimate, not a test.`
          : t`1RM is estimated from sets with a weight and up to ${MAX_ESTIMATED_REPS} reps.`}
    </p>
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
