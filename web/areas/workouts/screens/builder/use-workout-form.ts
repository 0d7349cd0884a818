import { formDay } from '@tend/shared/days/form-day'
import { t } from '@tend/text'
import { useCallback, useEffect, useState } from 'react'
import { ChangedSinceError, removeSaved } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { dayAt } from '../../../../store/device/today/day-clock.ts'
import type { RenderTime } from '../../../../store/local-storage/persisted.ts'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { logWorkout } from '../../commands/workouts.ts'
import { workoutOfDraft } from '../../rules/draft/edit-workout-draft.ts'
import { hasNoFigures } from '../../rules/draft/piece.ts'
import {
  EMPTY_WORKOUT_DRAFT,
  isStarted,
  type WorkoutDraft,
} from '../../rules/draft/workout-draft.ts'
import { minutesSoFar } from '../../rules/draft/workout-progress.ts'
import type { LoggedWorkout } from '../../rules/logged-workout.ts'
import { useLengthQuestion } from '../entries/use-length-question.tsx'
import type { SavedWorkout } from '../entries/workout-receipt.tsx'
import { endRestAfterSet } from '../rest/rest-after-set.ts'
import { useSaveAsTemplate } from '../templates/use-save-as-template.ts'
import { useEmptyQuestion } from './use-empty-question.tsx'
import { storedWorkoutDraft, useWorkoutDraft } from './use-workout-draft.ts'

interface Options {
  readonly device: Device
  readonly onClose: (() => void) | undefined
  readonly onSaved: (saved: SavedWorkout) => void
}

export type WorkoutForm = ReturnType<typeof useWorkoutForm>

/** The draft of a new workout, and what can be done with it as a whole. */
export function useWorkoutForm({ device, onClose, onSaved }: Options) {
  const stored = useWorkoutDraft()
  const draft = stored.value ?? EMPTY_WORKOUT_DRAFT
  const { failed, run, runOnce } = useCommand()
  const offerUndo = useUndo()
  const saveTemplate = useSaveAsTemplate(device)
  const { askLength, lengthQuestion } = useLengthQuestion()
  const { askEmpty, emptyQuestion } = useEmptyQuestion()
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
    onClose?.()
  }

  /**
   * Brings this workout back. Changes nothing, and rejects, if another one was begun in the meantime.
   * @param first runs before that
   */
  async function restoreDraft(first?: () => Promise<void>) {
    const now = storedWorkoutDraft()
    if (now && isStarted(now) && now.id !== draft.id) throw new ChangedSinceError()
    await first?.()
    stored.change(() => draft)
  }

  function log(logged: LoggedWorkout) {
    runOnce(async () => {
      const date = formDay(draft.date ?? '', dayAt(device.now()))
      const saved = await logWorkout(device, date, logged, draft.id)
      close()
      onSaved({
        workout: saved,
        undo: () => restoreDraft(() => removeSaved(device, 'workouts', [saved])),
        saveAsTemplate: () => run(() => saveTemplate(saved)),
      })
    })
  }

  return {
    draft,
    change,
    /** As it would be saved; `null` without exercises. */
    workout,
    minutes: useMinutesSoFar(draft),
    failed,
    question: lengthQuestion ?? emptyQuestion,
    /** Logs the workout and closes the form. Without exercises it does nothing. */
    save() {
      if (!workout) return
      askEmpty(hasNoFigures(draft), () =>
        askLength(workout, (duration) => log({ ...workout, duration })),
      )
    },
    saveAsTemplate() {
      if (!workout) return
      askLength(workout, (duration) => run(() => saveTemplate({ ...workout, duration })))
    },
    cancel() {
      close()
      if (workout) offerUndo(t`Workout discarded`, () => restoreDraft())
    },
  }
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
