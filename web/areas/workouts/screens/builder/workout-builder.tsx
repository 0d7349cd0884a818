import type { LocalDate } from '@tend/shared/days/local-date'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { readLibrary } from '../../commands/exercises.ts'
import { readWorkoutsOf } from '../../commands/workouts.ts'
import { isOnePiece } from '../../rules/draft/piece.ts'
import { defaultWorkoutName } from '../../rules/logged-workout.ts'
import { setsDoneText } from '../../texts/workout-progress-text.ts'
import type { SavedWorkout } from '../entries/workout-receipt.tsx'
import { WorkoutChoices } from '../start/workout-choices.tsx'
import { AddExercises, AddExercisesButton } from './add-exercises.tsx'
import { DraftExercises } from './draft-exercises.tsx'
import { moveOnEnter } from './move-on-enter.ts'
import { SetBar } from './set-bar.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { useWorkoutForm } from './use-workout-form.ts'
import { WorkoutEnd } from './workout-end.tsx'
import { WorkoutName } from './workout-name.tsx'

type WorkoutBuilderProps = {
  /** Called when the workout has been saved or cancelled. */
  onClose?: () => void
  /** Called after `onClose` when the workout has been saved. */
  onSaved: (saved: SavedWorkout) => void
  /** Whether the form has two columns where there is room. */
  columns?: boolean
}

/**
 * The form for a new workout: a choice of what it is, then its exercises with their sets, and everything that is
 * needed to save it. The draft survives a reload, a crash and a change of page, until it is saved or cancelled.
 */
export function WorkoutBuilder(props: WorkoutBuilderProps) {
  const today = useToday()
  const library = useLive(readLibrary, [])
  if (library.state === 'failed') return <StorageFailure />
  if (library.state === 'loading' || !today) return <Loading />
  return <Builder {...props} library={library.value} device={library.device} today={today} />
}

type BuilderProps = WorkoutBuilderProps & {
  library: readonly Exercise[]
  device: Device
  today: LocalDate
}

function Builder({ library, device, today, onClose, onSaved, columns }: BuilderProps) {
  const form = useWorkoutForm({ device, today, onClose, onSaved })
  const { draft, change, workout, minutes } = form
  const hasColumns = columns === true && workout !== null
  const defaultName = useDefaultName(draft.date ?? today)
  useSuggestions({ device, library, draft, today, onChange: change })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
      onKeyDown={moveOnEnter}
      className={hasColumns ? 'columns' : undefined}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <WorkoutName
            name={draft.name}
            placeholder={defaultName}
            onNameChange={(name) => change((before) => ({ ...before, name }))}
            isStarted={workout !== null}
          />
          <p className="text-lead text-muted empty:hidden">{setsDoneText(draft, minutes)}</p>
          <SetBar draft={draft} />
        </div>
        <DraftExercises
          draft={draft}
          onChange={change}
          device={device}
          library={library}
          isLive={draft.date === null}
        />
        <AddExercises device={device} library={library} draft={draft} onChange={change}>
          {({ open, add }) =>
            workout ? (
              <AddExercisesButton
                look={draft.exercises.every(isOnePiece) ? 'link' : 'outline'}
                onOpen={open}
              />
            ) : (
              <WorkoutChoices
                library={library}
                today={today}
                date={draft.date}
                onAdd={add}
                onOpen={open}
                onChange={change}
              />
            )
          }
        </AddExercises>
      </div>
      <WorkoutEnd form={form} today={today} columns={hasColumns} />
    </form>
  )
}

/** The name of a workout to which the user gives none. */
function useDefaultName(date: LocalDate): string {
  const workouts = useLive((device) => readWorkoutsOf(device, date), [date])
  return defaultWorkoutName(workouts.state === 'ready' ? workouts.value.length : 0)
}
