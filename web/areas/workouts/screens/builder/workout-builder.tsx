import type { LocalDate } from '@tend/shared/days/local-date'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { openSheetEntry } from '../../../../ui/overlays/sheet-history.ts'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { readLibrary } from '../../commands/exercises.ts'
import { readWorkoutsOf } from '../../commands/workouts.ts'
import { isOnePiece } from '../../rules/draft/piece.ts'
import { isOnlyChosen, isStarted, type WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { defaultWorkoutName } from '../../rules/workout-name.ts'
import { setsDoneText } from '../../texts/workout-progress-text.ts'
import type { SavedWorkout } from '../entries/workout-receipt.tsx'
import { growFrom } from '../start/grow-from.ts'
import { WorkoutChoices } from '../start/workout-choices.tsx'
import { AddExercises, AddExercisesButton } from './add-exercises.tsx'
import { DraftExercises } from './draft-exercises.tsx'
import { moveOnEnter } from './move-on-enter.ts'
import { SetBar } from './set-bar.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { useWorkoutForm, type WorkoutForm } from './use-workout-form.ts'
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
  const form = useWorkoutForm({ device, onClose, onSaved })
  const { draft, change, minutes } = form
  const choice = useChoice(draft, change)
  const { isShown: isChoosing } = choice
  const hasColumns = columns === true && !isChoosing
  const defaultName = useDefaultName(draft.date ?? today)
  useSuggestions({ device, library, draft, today, onChange: change })
  const element = useRef<HTMLFormElement>(null)
  const tile = useRef<DOMRect>(null)
  useLayoutEffect(() => {
    const card = isChoosing ? null : element.current?.querySelector('[data-exercise]')
    if (tile.current && card) growFrom(tile.current, card)
    tile.current = null
    // The exercises and the choice between them replace each other. The card of a run has taken the focus already.
    if (document.activeElement === document.body) {
      element.current?.querySelector('h2')?.focus({ preventScroll: true })
    }
  }, [isChoosing])

  return (
    <form
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isChoosing) form.save()
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
          />
          {!isChoosing && (
            <>
              <p className="text-lead text-muted empty:hidden">{setsDoneText(draft, minutes)}</p>
              <SetBar draft={draft} />
            </>
          )}
        </div>
        {!isChoosing && (
          <DraftExercises
            draft={draft}
            onChange={change}
            device={device}
            library={library}
            isLive={draft.date === null}
          />
        )}
        <AddExercises device={device} library={library} draft={draft} onChange={choice.change}>
          {({ open, add, isOpen }) =>
            isChoosing ? (
              <WorkoutChoices
                library={library}
                today={today}
                draft={draft}
                onAdd={(exercise, from) => {
                  tile.current = from
                  add(exercise)
                }}
                onOpen={open}
                onChange={choice.change}
                onContinue={choice.leave}
              />
            ) : (
              <>
                {choice.wasShown && !isOpen && <BackToChoice onBack={choice.show} />}
                <AddExercisesButton
                  look={draft.exercises.every(isOnePiece) ? 'link' : 'outline'}
                  onOpen={open}
                />
              </>
            )
          }
        </AddExercises>
      </div>
      <WorkoutEnd form={form} today={today} columns={hasColumns} isChoosing={isChoosing} />
    </form>
  )
}

/** The choice of what the workout is. It is shown before there are exercises, and when Back leads to it. */
function useChoice(draft: WorkoutDraft, change: WorkoutForm['change']) {
  const [isBack, setBack] = useState(false)
  const isShown = isBack || !isStarted(draft)
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  const leave = useCallback(() => setBack(false), [])
  return {
    isShown,
    wasShown,
    leave,
    /** Shows it. An exercise in which nothing was entered is taken back. */
    show() {
      setBack(true)
      change((before) =>
        isOnlyChosen(before) ? { date: before.date, name: before.name, exercises: [] } : before,
      )
    },
    /** Changes the draft, and shows its exercises. */
    change: useCallback<typeof change>(
      (update, renders) => {
        setBack(false)
        change(update, renders)
      },
      [change],
    ),
  }
}

/** An entry of the history above the choice, as a sheet has one. */
function BackToChoice({ onBack }: { onBack: () => void }) {
  const goBack = useEffectEvent(onBack)
  useEffect(() => openSheetEntry(() => goBack()), [])
  return null
}

/** The name of a workout to which the user gives none. */
function useDefaultName(date: LocalDate): string {
  const workouts = useLive((device) => readWorkoutsOf(device, date), [date])
  return defaultWorkoutName(workouts.state === 'ready' ? workouts.value.length : 0)
}
