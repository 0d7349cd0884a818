import { localDateOf, offsetDateTime } from '@tend/shared/days/local-date'
import { Trans, t } from '@tend/text'
import File from 'lucide-react/icons/file'
import Pencil from 'lucide-react/icons/pencil'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect } from 'react'
import type { Workout } from '../../../../kinds/workout.ts'
import { weekdayDate, weekdayDateTime } from '../../../../platform/formats/date-formats.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Pebble } from '../../../../ui/drawings/pebble.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { TextButton, TextLink } from '../../../../ui/layout/text-link.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { readRun } from '../../commands/read-run.ts'
import { stopwatchText } from '../../rules/logged-workout.ts'
import { distanceText, runTotals } from '../../rules/run/run-figures.ts'
import { paceFigure } from '../../texts/pace-text.ts'
import { useWorkoutEdit } from '../entries/use-workout-edit.ts'
import { RouteDrawing } from './route-drawing.tsx'
import stylesheet from './run.css?url'
import { SplitsSection } from './splits-section.tsx'

const EditWorkout = deferredSection(
  async () => (await import('../entries/edit-workout.tsx')).EditWorkout,
  null,
)

export interface RunTitle {
  readonly title: string
  readonly subtitle: string
}

interface RunViewProps {
  id: string
  onTitle: (title: RunTitle) => void
}

/** A workout from a file of a watch: its way, its figures and each kilometre. */
export function RunView({ id, onTitle }: RunViewProps) {
  const today = useToday()
  const live = useLive((device) => readRun(device, id), [id])
  const { begin } = useWorkoutEdit('workout_edit')
  const workout = live.state === 'ready' ? live.value?.workout : undefined
  const title = workout?.name
  const subtitle = workout && dayText(workout, today)
  useEffect(() => {
    if (title !== undefined && subtitle !== undefined) onTitle({ title, subtitle })
  }, [title, subtitle, onTitle])

  if (live.state === 'failed') return <StorageFailure />
  if (!today || live.state === 'loading') return <Loading className="mt-8 min-h-140" />
  if (!workout) return <EmptyState>{t`This workout was deleted or moved out.`}</EmptyState>
  const { receipt } = live.value ?? {}
  return (
    <div data-testid="run">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="columns">
        <div>
          <Figures workout={workout} />
        </div>
        <div>
          {workout.splits && workout.splits.length > 0 && <SplitsSection splits={workout.splits} />}
          {workout.fileName !== undefined && <Source fileName={workout.fileName} />}
          <p className="mt-2 flex flex-wrap gap-x-6">
            <TextButton
              icon={<Pencil />}
              onClick={() => begin(workout.id, workout)}
            >{t`Edit`}</TextButton>
            {receipt !== undefined && (
              <TextLink
                icon={<Undo2 />}
                href={`/move-in?receipt=${encodeURIComponent(receipt)}`}
              >{t`Move out again`}</TextLink>
            )}
          </p>
        </div>
      </div>
      <EditWorkout device={live.device} today={today} />
    </div>
  )
}

/** With the time of the start, unless the user has moved the workout to another day. */
function dayText({ date, createdAt }: Workout, today: Parameters<typeof weekdayDate>[1]): string {
  const start = new Date(createdAt)
  return localDateOf(start) === date
    ? weekdayDateTime(offsetDateTime(start), today)
    : weekdayDate(date, today)
}

function Figures({ workout }: { workout: Workout }) {
  const units = useSetting(UNITS)
  const { distance, seconds } = runTotals(workout)
  const length = distanceText(distance, units.distance)
  const pace = distance > 0 && seconds > 0 ? paceFigure(distance, seconds, units.distance) : null
  return (
    <>
      {workout.route !== undefined && distance > 0 && (
        <RouteDrawing
          route={workout.route}
          kilometers={distance}
          length={`${length} ${units.distance}`}
        />
      )}
      <dl className="run-figures">
        {distance > 0 && (
          <Figure name={t`Distance`} figure={length} unit={units.distance} isFirst />
        )}
        {seconds > 0 && (
          <Figure
            name={t`Moving`}
            figure={stopwatchText(seconds)}
            unit={seconds < 3600 ? t`min` : t`h`}
          />
        )}
        {pace && <Figure {...pace} />}
        {workout.climb !== undefined && (
          <Figure name={t`Climb`} figure={String(workout.climb)} unit="m" />
        )}
        {workout.meanPulse !== undefined && (
          <Figure name={t`Mean pulse`} figure={String(workout.meanPulse)} unit="" />
        )}
      </dl>
    </>
  )
}

interface FigureProps {
  name: string
  figure: string
  unit: string
  isFirst?: boolean
}

function Figure({ name, figure, unit, isFirst = false }: FigureProps) {
  return (
    <div className={isFirst ? 'run-first' : undefined}>
      <dt>{name}</dt>
      <dd>
        {figure}
        {unit && <small> {unit}</small>}
      </dd>
    </div>
  )
}

function Source({ fileName }: { fileName: string }) {
  return (
    <Card className="mt-6 flex items-center gap-3.5 px-4 py-3.5 leading-[1.3]">
      <span className="large-text:hidden">
        <Pebble icon={<File />} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <b className="block font-strong">
          {fileName === '' ? t`From a file` : t`From ${fileName}`}
        </b>
        <span className="block text-muted text-small">
          <Trans>Read on this device. Tend keeps the line and the figures, not the file.</Trans>
        </span>
      </span>
    </Card>
  )
}
