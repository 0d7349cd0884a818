import type { LocalDate } from '@tend/shared/days/local-date'
import { checkWholeNumber } from '@tend/shared/forms/check-number'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import { removeSaved } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import type { RenderTime } from '../../../../store/local-storage/persisted.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { NumberFields } from '../../../../ui/controls/number-fields.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { readLibrary } from '../../commands/exercises.ts'
import { logWorkout, readWorkoutsOf } from '../../commands/workouts.ts'
import { workoutOfDraft } from '../../rules/draft/edit-workout-draft.ts'
import {
  EMPTY_WORKOUT_DRAFT,
  isStarted,
  type WorkoutDraft,
} from '../../rules/draft/workout-draft.ts'
import { minutesSoFar, nextSet } from '../../rules/draft/workout-progress.ts'
import { defaultWorkoutName, type LoggedWorkout } from '../../rules/logged-workout.ts'
import { DEFAULT_MINUTES } from '../../rules/long-workout.ts'
import { setsDoneText } from '../../texts/workout-progress-text.ts'
import { useLengthQuestion } from '../entries/use-length-question.tsx'
import { endRestAfterSet } from '../rest/rest-after-set.ts'
import { RestLength } from '../rest/rest-length.tsx'
import { useSaveAsTemplate } from '../templates/use-save-as-template.ts'
import { AddExercises } from './add-exercises.tsx'
import { DraftExercises } from './draft-exercises.tsx'
import { moveOnEnter } from './move-on-enter.ts'
import { SetBar } from './set-bar.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { useWorkoutDraft } from './use-workout-draft.ts'
import { WorkoutDate } from './workout-date.tsx'
import { WorkoutName } from './workout-name.tsx'

type WorkoutBuilderProps = {
  /** Called when the workout has been saved or cancelled. */
  onClose?: () => void
  /** Whether the form has two columns where there is room. */
  columns?: boolean
  /** Shown above a form with exercises, the first place that shows weights. */
  unitsOffer?: ReactNode
}

/**
 * The form for a new workout: its exercises with their sets, then everything that is needed to save it.
 * The draft survives a reload, a crash and a change of page, until it is saved or cancelled.
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

function Builder({ library, device, today, onClose, columns, unitsOffer }: BuilderProps) {
  const stored = useWorkoutDraft()
  const draft = stored.value ?? EMPTY_WORKOUT_DRAFT
  const { failed, runOnce } = useCommand()
  const defaultName = useDefaultName(draft.date ?? today)
  const offerUndo = useUndo()
  const saveAsTemplate = useSaveAsTemplate(device)
  const minutes = useMinutesSoFar(draft)
  const { askLength, lengthQuestion } = useLengthQuestion()

  const workout = workoutOfDraft(draft)
  const isDone = workout !== null && nextSet(draft) === null

  const change = useDraftChange(stored)
  useSuggestions({ device, library, draft, today, onChange: change })

  function close() {
    stored.clear()
    endRestAfterSet()
    ignoreDoubleTap()
    onClose?.()
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (workout) askLength(workout, (duration) => log({ ...workout, duration }))
  }

  function log(logged: LoggedWorkout) {
    runOnce(async () => {
      const workout = await logWorkout(device, draft.date ?? today, logged, draft.id)
      const { name, date } = workout
      close()
      offerUndo(
        `${name} saved`,
        async () => {
          await removeSaved(device, 'workouts', [workout])
          restoreDraft()
        },
        date === today ? undefined : weekdayDate(date, today),
      )
    })
  }

  function cancel() {
    close()
    if (draft.exercises.length === 0) return
    offerUndo('Workout discarded', async () => restoreDraft())
  }

  /** Brings this workout back, unless another one was begun in the meantime. */
  function restoreDraft() {
    stored.change((before) => (before && isStarted(before) ? before : draft))
  }

  return (
    <form onSubmit={save} onKeyDown={moveOnEnter} className={columns ? 'columns' : undefined}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <WorkoutName
            name={draft.name}
            placeholder={defaultName}
            onNameChange={(name) => change((before) => ({ ...before, name }))}
          />
          <p className="text-lead text-muted empty:hidden">{setsDoneText(draft, minutes)}</p>
          <SetBar draft={draft} />
        </div>
        {workout && unitsOffer}
        <DraftExercises
          draft={draft}
          onChange={change}
          device={device}
          library={library}
          isLive={draft.date === null}
        />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <AddExercises device={device} library={library} draft={draft} onChange={change} />
        {workout && draft.date === null && <RestLength />}
        <DurationField
          duration={draft.duration}
          minutes={minutes}
          onDurationChange={(duration) => change((before) => ({ ...before, duration }))}
        />
        <WorkoutDate
          date={draft.date}
          today={today}
          onDateChange={(date) => change((before) => ({ ...before, date }))}
        />
        <SaveFailure failed={failed} />
        {lengthQuestion}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={isDone ? 'primary' : 'outline'}>
            Save Workout
          </Button>
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        </div>
        {workout && (
          <TextButton
            icon={<BookmarkPlus />}
            className="-mt-2 justify-self-start"
            onClick={() =>
              askLength(workout, (duration) =>
                runOnce(() => saveAsTemplate({ ...workout, duration })),
              )
            }
          >
            Save as Template
          </TextButton>
        )}
      </div>
    </form>
  )
}

/** Changes the draft, an empty one if there is none. */
function useDraftChange({ change: changeStored }: ReturnType<typeof useWorkoutDraft>) {
  return useCallback(
    (update: (draft: WorkoutDraft) => WorkoutDraft, renders?: RenderTime) =>
      changeStored((before) => update(before ?? EMPTY_WORKOUT_DRAFT), renders),
    [changeStored],
  )
}

/** The name of a workout to which the user gives none. */
function useDefaultName(date: LocalDate): string {
  const workouts = useLive((device) => readWorkoutsOf(device, date), [date])
  return defaultWorkoutName(workouts.state === 'ready' ? workouts.value.length : 0)
}

const CHECK_MS = 15_000

/** The minutes since the first exercise was added, as in `minutesSoFar`. */
function useMinutesSoFar(draft: WorkoutDraft): number | null {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const update = () => setNowMs(Date.now())
    const checking = setInterval(update, CHECK_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(checking)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return minutesSoFar(draft, nowMs)
}

type DurationFieldProps = {
  /** As typed; `null` before that. */
  duration: WorkoutDraft['duration']
  /** The minutes since the start, which are offered; `null` for none. */
  minutes: number | null
  onDurationChange: (duration: string) => void
}

function DurationField({ duration, minutes, onDurationChange }: DurationFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-4">
      <div className="w-40">
        <NumberFields
          fields={[
            {
              name: 'duration',
              label: 'Duration',
              unit: 'min',
              kind: 'whole',
              check: checkWholeNumber,
              value: duration ?? String(DEFAULT_MINUTES),
              onValueChange: onDurationChange,
            },
          ]}
        />
      </div>
      {minutes !== null && (
        <TextButton onClick={() => onDurationChange(String(minutes))}>Use {minutes} min</TextButton>
      )}
    </div>
  )
}
