import { EMPTY_WORKOUT_DRAFT, isStarted } from '@tend/domain/workouts/workout-draft'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { BUILDER_ID } from './builder-link.ts'
import { RepeatLoading } from './repeat-space.tsx'
import { useWorkoutDraft } from './use-workout-draft.ts'

const WorkoutBuilder = deferredSection(
  async () => (await import('./workout-builder.tsx')).WorkoutBuilder,
  <Loading />,
)

const RepeatLatest = deferredSection(
  async () => (await import('./repeat-latest.tsx')).RepeatLatest,
  <RepeatLoading />,
)

/**
 * The form for a new workout, or the button that opens it. The draft survives a reload, a crash and
 * a change of page, until it is saved or cancelled.
 * @param unitsOffer shown above a form with exercises, the first place that shows weights
 */
export function NewWorkout({ unitsOffer }: { unitsOffer: ReactNode }) {
  const draft = useWorkoutDraft()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = draft.value !== null

  // Returns the focus to the button after closing, unless it has already moved elsewhere.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <Section
      id={BUILDER_ID}
      aria-label="New Workout"
      tabIndex={-1}
      className="scroll-mt-6 outline-none"
    >
      {draft.value ? (
        <>
          {draft.value.exercises.length > 0 && unitsOffer}
          <WorkoutBuilder draft={draft.value} />
        </>
      ) : (
        <Button
          ref={button}
          wide
          icon={<Plus />}
          onClick={() => draft.change((before) => before ?? EMPTY_WORKOUT_DRAFT)}
        >
          New Workout
        </Button>
      )}
      {!(draft.value && isStarted(draft.value)) && <RepeatLatest />}
    </Section>
  )
}
