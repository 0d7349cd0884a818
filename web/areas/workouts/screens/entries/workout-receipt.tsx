import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName, withUnit } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { numberWord } from '@tend/text/number-word'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Pencil from 'lucide-react/icons/pencil'
import Sprout from 'lucide-react/icons/sprout'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Workout } from '../../../../kinds/workout.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { UNITS, type Units } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { GrowthRings } from '../../../../ui/drawings/growth-rings.tsx'
import { Pebble } from '../../../../ui/drawings/pebble.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useRunUndo } from '../../../../ui/overlays/use-undo.ts'
import { readRecordOf } from '../../commands/read-exercise-history.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import { setWeight } from '../../rules/logged-workout.ts'
import { type ReceiptRecord, workoutTotals } from '../../rules/workout-receipt.ts'
import { paceOf } from '../../texts/pace-text.ts'
import { wayText } from '../../texts/piece-text.ts'
import { describeSet } from '../../texts/set-text.ts'
import { useWorkoutEdit } from './use-workout-edit.ts'

/** A workout that was just saved. */
export interface SavedWorkout {
  readonly workout: Workout
  readonly undo: () => Promise<void>
  readonly saveAsTemplate: () => void
}

type WorkoutReceiptProps = { saved: SavedWorkout; onClose: () => void }

/** A sheet with what was saved. */
export function WorkoutReceipt({ saved, onClose }: WorkoutReceiptProps) {
  const { workout, undo, saveAsTemplate } = saved
  const { name, date, duration, exercises } = workout
  const today = useToday()
  const { begin } = useWorkoutEdit('workout_edit')
  const runUndo = useRunUndo()
  const record = useLive((device) => readRecordOf(device, workout), [workout])

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Saved`}
      closeButton
      actions={
        <Button wide onClick={onClose}>
          {t`Done`}
        </Button>
      }
    >
      <Card variant="hero" className="font-label text-label">
        {/* From the heart outward, once. */}
        <GrowthRings className="absolute -top-10 -inset-e-24 -z-10 size-72 max-w-none animate-[tend-close-rings_900ms_var(--ease-out)] stroke-current opacity-30" />
        <p className="[overflow-wrap:anywhere]">
          {date === today ? name : listText([name, weekdayDate(date, today)])}
        </p>
        <p className="mt-5 mb-2 font-figure text-[min(4rem,20vw)] leading-[0.85]">
          {formatNumber(Math.round(duration))}{' '}
          <span className="font-label text-heading">{t`min`}</span>
        </p>
        <p className="[overflow-wrap:anywhere]">
          {listText(exercises.map((each) => exerciseName(each.name)))}
        </p>
      </Card>
      <Totals workout={workout} />
      {record.state === 'ready' && record.value && <BestSet record={record.value} />}
      <div className="flex flex-wrap gap-x-6">
        <TextButton icon={<BookmarkPlus />} onClick={saveAsTemplate}>
          {t`Save as Template`}
        </TextButton>
        <TextButton
          icon={<Pencil />}
          onClick={() => {
            onClose()
            begin(workout.id, workout)
          }}
        >
          {t`Edit`}
        </TextButton>
        <TextButton
          icon={<Undo2 />}
          onClick={() => {
            onClose()
            runUndo(undo)
          }}
        >
          {t`Undo`}
        </TextButton>
      </div>
    </Dialog>
  )
}

function Totals({ workout }: { workout: Workout }) {
  const units = useSetting(UNITS)
  return (
    <dl className="grid grid-cols-[repeat(3,auto)] justify-between gap-2 px-1 leading-tight large-text:grid-cols-1">
      {totalsOf(workout, units).map(([label, figure, unit]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-small">{label}</dt>
          <dd className="text-[min(1.625rem,7vw)] tabular-nums [overflow-wrap:anywhere]">
            {figure} {unit && <span className="font-label text-muted text-small">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Total = readonly [label: string, figure: string, unit?: string]

/** Sets, volume and reps, or of runs alone distance, pace and speed. */
function totalsOf({ exercises }: Workout, units: Units): readonly Total[] {
  const { sets, reps, volume, distance, seconds } = workoutTotals(exercises, units.weight)
  if (reps === 0 && distance > 0) {
    const all = { reps: 0, weight: 0, completed: true, distance }
    const [figure = '', unit = ''] = wayText(all, units).split(' ')
    const pace = paceOf({ value: distance, unit: 'km' }, seconds, units.distance)
    const way: Total = [t`Distance`, figure, unit]
    if (!pace) return [way]
    const speed: Total = [t`Speed`, pace.speed.figure, pace.speed.unit]
    return [way, [t`Pace`, pace.figure, pace.unit], speed]
  }
  const all: readonly (Total | false)[] = [
    [t`Sets`, formatNumber(sets)],
    volume > 0 && [t`Volume`, formatNumber(Math.round(volume)), unitName(units.weight)],
    reps > 0 && [t`Reps`, formatNumber(reps)],
  ]
  return all.filter((total) => total !== false)
}

function BestSet({ record: { name, set, before, date } }: { record: ReceiptRecord }) {
  const { weight, tenths } = useSetting(UNITS)
  const today = useToday()
  const reps = numberWord(set.reps)
  const { value, unit } = setWeight(before)
  const beaten = unit === weight ? withUnit(value, weight) : describeSet(before, weight, tenths)
  return (
    <div className="flex items-center gap-3.5 rounded-md bg-sunken px-4 py-3.5 leading-[1.3]">
      <span className="large-text:hidden">
        <Pebble icon={<Sprout />} />
      </span>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block text-muted text-small">{t`Best set`}</span>
        <span className="block font-strong">
          {listText([exerciseName(name), describeSet(set, weight, tenths)])}
        </span>
        <span className="block text-muted text-small">
          {t`The most for ${reps} so far. It was ${beaten} on ${weekdayDate(date, today)}.`}
        </span>
      </p>
    </div>
  )
}
