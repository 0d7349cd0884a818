import { t } from '@tend/text'
import Link2 from 'lucide-react/icons/link'
import Undo2 from 'lucide-react/icons/undo-2'
import { useRef, useState } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import type { RenderTime } from '../../../../store/local-storage/persisted.ts'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { ReorderGrip } from '../../../../ui/lists/reorder-grip.tsx'
import { useReorder } from '../../../../ui/lists/use-reorder.ts'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { readLastTime } from '../../commands/workouts.ts'
import { isOnePiece } from '../../rules/draft/piece.ts'
import {
  supersets,
  timesIn,
  withExerciseMoved,
  withExerciseRestored,
  withSeparated,
} from '../../rules/draft/superset.ts'
import type { DraftExercise, WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { nextSet } from '../../rules/draft/workout-progress.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import type { ExerciseProps } from './exercise-props.ts'
import { ExerciseSets } from './exercise-sets.tsx'
import { FoldedExercise, isDone } from './folded-exercise.tsx'

type DraftExercisesProps = {
  draft: WorkoutDraft
  onChange: (update: (draft: WorkoutDraft) => WorkoutDraft, renders?: RenderTime) => void
  /** Without it, exercises cannot be replaced. */
  device?: Device | undefined
  library?: readonly Exercise[] | undefined
  /**
   * Whether the exercises are in a dialog. A toast cannot be tapped while one is open, so Undo is
   * shown in its place. Elsewhere each exercise shows its sets of the last time, the next set is outlined,
   * and the other exercises are folded.
   */
  inDialog?: boolean
  /** Whether the sets are being done now: completing one starts a rest, and times can be measured. */
  isLive?: boolean
  /** Whether the sets are planned only, so that they have no ticks. */
  withoutTicks?: boolean
}

/** The exercises of a workout draft or edit, with fields for each set. */
export function DraftExercises({
  draft,
  onChange,
  device,
  library,
  inDialog = false,
  isLive = false,
  withoutTicks = false,
}: DraftExercisesProps) {
  const { exercises } = draft
  const ids = inDialog ? [] : exercises.map(({ id }) => id)
  const lastTime = useLive(
    async (open) => {
      const times = await Promise.all(ids.map((id) => readLastTime(open, id)))
      return new Map(ids.map((id, index) => [id, times[index] ?? null]))
    },
    [ids.join()],
  )
  const next = inDialog ? null : nextSet(draft)
  const groups = supersets(exercises)
  const [unfolded, setUnfolded] = useState<{ id: string; wasDone: boolean } | null>(null)
  const offerUndo = useUndo()
  const [undo, setUndo] = useState<{ name: string; restore: () => void } | null>(null)
  const [moved, setMoved] = useState('')

  const rows = exercises.map((exercise, at) => ({
    // An imported workout may contain the same exercise twice.
    id: `${exercise.id} ${exercises.slice(0, at).filter(({ id }) => id === exercise.id).length}`,
    exercise,
    at,
  }))
  const { shown, gripProps, draggedId } = useReorder(rows, (order, id) => {
    const from = rows.findIndex((row) => row.id === id)
    const to = order.indexOf(id)
    onChange((before) => withExerciseMoved(before, from, to))
    setMoved(t`${exerciseName(rows[from]?.exercise.name ?? '')}, ${to + 1} of ${rows.length}`)
  })

  /** An exercise that was unfolded stays so until its sets are done. */
  const isFolded = (exercise: DraftExercise, at: number) =>
    !inDialog &&
    !isOnePiece(exercise) &&
    (!next || groups[next.exercise] !== groups[at]) &&
    (unfolded?.id !== exercise.id || (isDone(exercise) && !unfolded.wasDone))

  function offerRemoved(removed: DraftExercise, at: number) {
    const [joined, count] = [groups[at - 1] === groups[at], timesIn(draft, removed)]
    const restore = () => onChange((now) => withExerciseRestored(now, at, removed, joined, count))
    if (inDialog) setUndo({ name: removed.name, restore })
    else offerUndo(t`${exerciseName(removed.name)} removed`, async () => restore())
  }

  return (
    <>
      <div data-reorder className="grid gap-4 empty:hidden">
        {shown.map(({ id, exercise, at }) => {
          const isJoined = groups.filter((group) => group === groups[at]).length > 1
          const [isFirst, name] = [groups[at] === at, exerciseName(exercise.name)]
          return (
            <div key={id} className={classNames('relative min-w-0', id === draggedId && 'z-10')}>
              {isJoined && (
                <Bracket
                  isFirst={isFirst}
                  isLast={groups[at + 1] !== groups[at]}
                  // Beside the sets, which are wider than the card in a dialog.
                  place={inDialog ? '-inset-s-3.5' : '-inset-s-2'}
                />
              )}
              {isJoined && isFirst && (
                <SupersetTitle
                  of={name}
                  onSeparate={() => onChange((before) => withSeparated(before, at))}
                />
              )}
              <DraftExerciseCard
                exercise={exercise}
                at={at}
                draft={draft}
                onChange={onChange}
                onRemoved={() => offerRemoved(exercise, at)}
                lastTime={(lastTime.state === 'ready' && lastTime.value.get(exercise.id)) || null}
                currentSet={next?.exercise === at ? next.set : null}
                isFolded={isFolded(exercise, at)}
                onUnfold={() => setUnfolded({ id: exercise.id, wasDone: isDone(exercise) })}
                device={device}
                library={library}
                inDialog={inDialog}
                isLive={isLive}
                withoutTicks={withoutTicks}
                canJoin={at + 1 < exercises.length && groups[at + 1] !== groups[at]}
                grip={
                  exercises.length > 1 && (
                    <ReorderGrip of={name} className="-my-1 -ms-4" {...gripProps(id)} />
                  )
                }
              />
            </div>
          )
        })}
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {undo && <RemovedExercise {...undo} onRestored={() => setUndo(null)} />}
    </>
  )
}

function SupersetTitle({ of, onSeparate }: { of: string; onSeparate: () => void }) {
  return (
    <p className="flex min-h-touch flex-wrap items-center gap-2 ps-1 font-strong text-label text-primary-ink">
      <Link2 className="size-4.5" />
      {t`Superset`}
      <TextButton
        className="ms-auto"
        aria-label={t`Separate the superset of ${of}`}
        onClick={onSeparate}
      >
        {t`Separate`}
      </TextButton>
    </p>
  )
}

type RemovedExerciseProps = { name: string; restore: () => void; onRestored: () => void }

/** Undo in a dialog. */
function RemovedExercise({ restore, onRestored, ...removed }: RemovedExerciseProps) {
  const name = exerciseName(removed.name)
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4">
      {t`${name} removed`}
      <TextButton
        icon={<Undo2 />}
        aria-label={t`Undo, put ${name} back`}
        onClick={() => {
          restore()
          onRestored()
        }}
      >
        {t`Undo`}
      </TextButton>
    </p>
  )
}

type BracketProps = { isFirst: boolean; isLast: boolean; place: string }

/** The part of a superset's bracket beside one of its exercises. */
function Bracket({ isFirst, isLast, place }: BracketProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute w-2 border-(--primary-line) border-s-2',
        place,
        isFirst ? 'top-5.5 rounded-ss-md border-t-2' : 'top-0',
        isLast ? 'bottom-4 rounded-es-md border-b-2' : '-bottom-4',
      )}
    />
  )
}

type CardProps = Omit<ExerciseProps, 'hadFocus'> & { isFolded: boolean }

function DraftExerciseCard({ isFolded, ...props }: CardProps) {
  const hadFocus = useRef(false)
  const Content = isFolded ? FoldedExercise : ExerciseSets
  return <Content {...props} hadFocus={hadFocus} />
}
