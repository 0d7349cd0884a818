import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { Device } from '../../../../store/device/device.ts'
import type { RenderTime } from '../../../../store/local-storage/persisted.ts'
import type { LastTime } from '../../commands/workouts.ts'
import type { DraftExercise, WorkoutDraft } from '../../rules/draft/workout-draft.ts'

/** An exercise of a workout's form, folded or with its sets. */
export type ExerciseProps = {
  exercise: DraftExercise
  at: number
  draft: WorkoutDraft
  onChange: (update: (draft: WorkoutDraft) => WorkoutDraft, renders?: RenderTime) => void
  /** Called when the exercise has been removed by its button. */
  onRemoved: () => void
  lastTime: LastTime | null
  /** The index of the set that comes next, if it is one of this exercise. */
  currentSet: number | null
  device: Device | undefined
  library: readonly Exercise[] | undefined
  inDialog: boolean
  isLive: boolean
  withoutTicks: boolean
  /** Whether it can be joined with the next exercise. */
  canJoin: boolean
  /** Moves it; nothing if it is the only one. */
  grip: ReactNode
  onUnfold: () => void
  /** Whether the focus was inside when the exercise was folded or unfolded. */
  hadFocus: RefObject<boolean>
}

/**
 * Keeps the focus in an exercise that is folded or unfolded.
 * @param movesOn whether its sets are done, so that the focus goes to the exercise with the next set
 */
export function useKeptFocus(hadFocus: RefObject<boolean>, movesOn = false) {
  const element = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves the focus only when it is folded or unfolded
  useLayoutEffect(() => {
    const exercise = element.current
    if (hadFocus.current) {
      const next = movesOn && document.querySelector('[aria-current="step"]')
      const target = next ? next.closest<HTMLElement>('[data-exercise]') : exercise
      target?.focus({ preventScroll: true })
      if (next) target?.scrollIntoView({ block: 'nearest' })
    }
    hadFocus.current = false
    return () => {
      hadFocus.current = exercise?.contains(document.activeElement) ?? false
    }
  }, [hadFocus])
  return element
}
