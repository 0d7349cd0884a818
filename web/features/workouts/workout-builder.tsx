import type { LocalDate } from '@tend/domain/days/local-date'
import type { Exercise } from '@tend/domain/kinds/exercise'
import { workoutOfDraft } from '@tend/domain/workouts/edit-workout-draft'
import { defaultWorkoutName } from '@tend/domain/workouts/workout'
import {
  EMPTY_WORKOUT_DRAFT,
  isStarted,
  type WorkoutDraft,
} from '@tend/domain/workouts/workout-draft'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import X from 'lucide-react/icons/x'
import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import type { RenderTime } from '../../data/storage/persisted.ts'
import { readLibrary } from '../../data/workouts/exercises.ts'
import { deleteWorkout, logWorkout, readWorkoutsOf } from '../../data/workouts/workouts.ts'
import { weekdayDate } from '../../platform/date-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ignoreDoubleTap } from '../../ui/ignore-double-tap.ts'
import { Loading } from '../../ui/loading.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { AddExercises } from './add-exercises.tsx'
import { scrollToLinkedBuilder } from './builder-link.ts'
import { DraftExercises } from './draft-exercises.tsx'
import { moveOnEnter } from './move-on-enter.ts'
import { endRestAfterSet } from './rest-after-set.ts'
import { RestLength } from './rest-length.tsx'
import { useSaveAsTemplate } from './use-save-as-template.ts'
import { useWorkoutDraft } from './use-workout-draft.ts'
import { WorkoutDate } from './workout-date.tsx'

/** The form for a new workout: name, date, exercises with their sets, and the exercise library. */
export function WorkoutBuilder({ draft }: { draft: WorkoutDraft }) {
  const today = useToday()
  const library = useLive(readLibrary, [])
  if (library.state === 'failed') return <StorageFailure />
  if (library.state === 'loading' || !today) return <Loading />
  return <Builder draft={draft} library={library.value} device={library.device} today={today} />
}

type BuilderProps = {
  draft: WorkoutDraft
  library: readonly Exercise[]
  device: Device
  today: LocalDate
}

function Builder({ draft, library, device, today }: BuilderProps) {
  const stored = useWorkoutDraft()
  const { failed, runOnce } = useCommand()
  const date = draft.date ?? today
  const workoutsOfDay = useLive((open) => readWorkoutsOf(open, date), [date])
  const offerUndo = useUndo()
  const saveAsTemplate = useSaveAsTemplate()
  const heading = useRef<HTMLHeadingElement>(null)

  // The form replaces the button that opened it, so the focus moves to the heading.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollToLinkedBuilder()
  }, [])

  const workout = workoutOfDraft(draft)

  const { change: changeStored } = stored
  const change = useCallback(
    (update: (draft: WorkoutDraft) => WorkoutDraft, renders?: RenderTime) =>
      changeStored((before) => update(before ?? EMPTY_WORKOUT_DRAFT), renders),
    [changeStored],
  )

  function close() {
    stored.clear()
    endRestAfterSet()
    ignoreDoubleTap()
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (!workout) return
    runOnce(async () => {
      const { id, name, date } = await logWorkout(device, draft.date ?? today, workout)
      close()
      offerUndo(
        `${name} saved`,
        async () => {
          await deleteWorkout(device, id)
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

  /** Opens this workout again, unless another one was begun in the meantime. */
  function restoreDraft() {
    stored.change((before) => (before && isStarted(before) ? before : draft))
  }

  return (
    <Card
      as="form"
      onSubmit={save}
      onKeyDown={moveOnEnter}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="-mt-2 flex items-center justify-between">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          New Workout
        </h2>
        <IconButton label="Close" icon={<X />} look="quiet" onClick={cancel} />
      </div>
      <TextField
        label="Name"
        optional
        placeholder={defaultWorkoutName(
          workoutsOfDay.state === 'ready' ? workoutsOfDay.value.length : 0,
        )}
        value={draft.name}
        onValueChange={(name) => change((before) => ({ ...before, name }))}
      />
      <WorkoutDate
        date={draft.date}
        today={today}
        onDateChange={(date) => change((before) => ({ ...before, date }))}
      />
      <DraftExercises
        draft={draft}
        onChange={change}
        device={device}
        library={library}
        startsRests={draft.date === null}
      />
      <AddExercises device={device} library={library} draft={draft} onChange={change} />
      {draft.exercises.length > 0 && <RestLength />}
      <SaveFailure failed={failed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Save Workout</Button>
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
      {workout && (
        <TextButton
          icon={<BookmarkPlus />}
          className="-mt-2 justify-self-start"
          onClick={() => saveAsTemplate(workout)}
        >
          Save as Template
        </TextButton>
      )}
    </Card>
  )
}
