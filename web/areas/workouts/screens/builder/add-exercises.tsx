import { t } from '@tend/text'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { hasOwnDraft, leaveDraft, useDraft } from '../../../../store/local-storage/draft.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { addExercise, customExercise } from '../../commands/exercises.ts'
import { readLastTime } from '../../commands/workouts.ts'
import { withExerciseAdded } from '../../rules/draft/edit-workout-draft.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { CustomExercise, NEW_EXERCISE } from './custom-exercise.tsx'
import { type ExerciseFilter, ExerciseLibrary } from './exercise-library.tsx'
import { noteDraft } from './exercise-note.tsx'
import { ExerciseSheet } from './exercise-sheet.tsx'

const DRAFT = 'exercise'

type AddExercisesProps = {
  device: Device
  library: readonly Exercise[]
  draft: WorkoutDraft
  onChange: (update: (draft: WorkoutDraft) => WorkoutDraft) => void
  /** What opens the library, or adds an exercise without it. */
  children: (ways: {
    readonly open: (filter?: ExerciseFilter) => void
    readonly add: (exercise: Exercise) => void
    /** Whether the library is open. */
    readonly isOpen: boolean
  }) => ReactNode
}

/** Adds exercises to a workout's form from the exercise library, which is a sheet. */
export function AddExercises({ device, library, draft, onChange, children }: AddExercisesProps) {
  // Whose note was being written before a reload; the form opens it for its own exercises.
  const [more, setMore] = useState(() =>
    library.find(({ id }) => hasOwnDraft(noteDraft(id)) && !hasExercise(draft, id)),
  )
  const [picking, setPicking] = useState(() => more !== undefined || hasOwnDraft(DRAFT))
  const created = useDraft(DRAFT, () => NEW_EXERCISE)
  const [isCreating, setCreating] = useState(false)
  const { failed, run } = useCommand()
  const [filter, setFilter] = useState<ExerciseFilter>('all')
  const place = useRef<HTMLDivElement>(null)
  /** The first exercise that was added since the library was opened. */
  const firstPicked = useRef<string>(undefined)

  function open(shown: ExerciseFilter = 'all') {
    firstPicked.current = undefined
    setFilter(shown)
    setPicking(true)
  }

  function close() {
    setMore(undefined)
    leaveDraft(DRAFT)
    setPicking(false)
    setCreating(false)
  }

  async function add(exercise: Exercise) {
    firstPicked.current ??= exercise.id
    const lastTime = await readLastTime(device, exercise.id)
    onChange((before) => withExerciseAdded(before, exercise, lastTime?.sets))
  }

  const pick = (exercise: Exercise) => run(() => add(exercise))

  const focusPicked = useEffectEvent(() => {
    const at = draft.exercises.findIndex(({ id }) => id === firstPicked.current)
    const form = place.current?.closest('form')
    const exercise = form?.querySelectorAll<HTMLElement>('[data-exercise]')[at]
    exercise?.scrollIntoView({ block: 'nearest' })
    exercise?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!picking) focusPicked()
  }, [picking])

  return (
    <>
      <div ref={place}>{children({ open, add: pick, isOpen: picking })}</div>
      <Dialog
        open={picking}
        onClose={close}
        title={t`Add Exercises`}
        closeButton
        actions={<Button onClick={close}>{t`Done`}</Button>}
      >
        <ExerciseLibrary
          library={library}
          filter={filter}
          isChosen={({ id }) => hasExercise(draft, id)}
          onPick={pick}
          onAdd={(found) => run(async () => add(await addExercise(device, found)))}
          onCreate={(name) => {
            setCreating(true)
            created.edit({ name })
          }}
          onMore={(each) => setMore('id' in each ? each : customExercise(device, each, library))}
        />
        <CustomExercise
          device={device}
          library={library}
          form={isCreating || created.isChanged ? created.form : null}
          onChange={created.edit}
          onOpenChange={(isOpen) => {
            setCreating(isOpen)
            if (!isOpen) created.clear()
          }}
          onAdded={pick}
        />
      </Dialog>
      {more && (
        <ExerciseSheet
          exercise={more}
          device={device}
          isNew={!library.some(({ id }) => id === more.id)}
          onAdd={hasExercise(draft, more.id) ? undefined : add}
          onClose={() => setMore(undefined)}
          onDone={close}
        />
      )}
      <SaveFailure failed={failed} />
    </>
  )
}

const hasExercise = ({ exercises }: WorkoutDraft, id: string) =>
  exercises.some((exercise) => exercise.id === id)

type AddExercisesButtonProps = {
  onOpen: () => void
  /** The look of the button; `link` beside a single run, which is complete by itself. */
  look: 'soft' | 'outline' | 'link'
}

/** Opens the library from a form that has exercises. */
export function AddExercisesButton({ look, onOpen }: AddExercisesButtonProps) {
  if (look === 'link') {
    return (
      <TextButton
        icon={<Plus />}
        aria-haspopup="dialog"
        onClick={() => onOpen()}
      >{t`Add another exercise`}</TextButton>
    )
  }
  return (
    <Button
      variant={look}
      wide
      icon={<Plus />}
      aria-haspopup="dialog"
      className={look === 'outline' ? 'bg-card' : undefined}
      onClick={() => onOpen()}
    >{t`Add Exercises`}</Button>
  )
}
