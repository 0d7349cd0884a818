import { checkDecimal, checkWholeNumber } from '@tend/shared/forms/check-number'
import { parseWholeNumber } from '@tend/shared/forms/parse-number'
import { numberIn, unitName } from '@tend/shared/units/quantity'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { shortDate } from '../../../../platform/formats/date-formats.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import type { RenderTime } from '../../../../store/local-storage/persisted.ts'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { MoreActions } from '../../../../ui/controls/more-actions.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { type SetChange, SetList, SetRow } from '../../../../ui/lists/set-row.tsx'
import { removeWithFocus } from '../../../../ui/overlays/remove-with-focus.ts'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { type LastTime, readLastTime } from '../../commands/workouts.ts'
import {
  draftWeight,
  loggedSet,
  typedWeight,
  weightText,
  withExerciseRemoved,
  withExerciseRestored,
  withSetAdded,
  withSetChanged,
  withSetRemoved,
  withSetRestored,
} from '../../rules/draft/edit-workout-draft.ts'
import { gainText, setGains } from '../../rules/draft/set-gain.ts'
import type { DraftExercise, DraftSet, WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { describeSets, nextSet } from '../../rules/draft/workout-progress.ts'
import { setWeight } from '../../rules/logged-workout.ts'
import { exerciseHref } from '../exercises/exercise-href.ts'
import { restAfterSet } from '../rest/rest-after-set.ts'
import { ExerciseInstructions } from './exercise-instructions.tsx'

type Change = (update: (draft: WorkoutDraft) => WorkoutDraft, renders?: RenderTime) => void

type DraftExercisesProps = {
  draft: WorkoutDraft
  onChange: Change
  /**
   * If given, each exercise shows its sets of the last time, the next set is outlined, and the other
   * exercises are folded.
   */
  device?: Device
  library?: readonly Exercise[]
  /**
   * Whether the exercises are in a dialog. A toast cannot be tapped while one is open, so Undo is
   * shown in its place.
   */
  inDialog?: boolean
  /** Whether completing a set starts a rest. Not for what is past. */
  startsRests?: boolean
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
  startsRests = false,
  withoutTicks = false,
}: DraftExercisesProps) {
  const ids = device ? draft.exercises.map(({ id }) => id) : []
  const lastTime = useLive(
    async (open) => {
      const times = await Promise.all(ids.map((id) => readLastTime(open, id)))
      return new Map(ids.map((id, index) => [id, times[index] ?? null]))
    },
    [ids.join()],
  )
  const next = device ? nextSet(draft) : null
  const [unfolded, setUnfolded] = useState<{ id: string; wasDone: boolean } | null>(null)
  const offerUndo = useUndo()
  const [undo, setUndo] = useState<{ name: string; restore: () => void } | null>(null)

  /** An exercise that was unfolded stays so until its sets are done. */
  const isFolded = (exercise: DraftExercise, at: number) =>
    device !== undefined &&
    next?.exercise !== at &&
    (unfolded?.id !== exercise.id || (isDone(exercise) && !unfolded.wasDone))

  function offerRemoved(removed: DraftExercise, at: number) {
    const restore = () => onChange((before) => withExerciseRestored(before, at, removed))
    if (inDialog) setUndo({ name: removed.name, restore })
    else offerUndo(`${removed.name} removed`, async () => restore())
  }

  return (
    <>
      {draft.exercises.map((exercise, at) => (
        <DraftExerciseCard
          // An imported workout may contain the same exercise twice.
          key={`${exercise.id} ${draft.exercises.slice(0, at).filter(({ id }) => id === exercise.id).length}`}
          exercise={exercise}
          at={at}
          onChange={onChange}
          onRemoved={() => offerRemoved(exercise, at)}
          lastTime={(lastTime.state === 'ready' && lastTime.value.get(exercise.id)) || null}
          currentSet={next?.exercise === at ? next.set : null}
          isFolded={isFolded(exercise, at)}
          onUnfold={() => setUnfolded({ id: exercise.id, wasDone: isDone(exercise) })}
          known={library?.find(({ id }) => id === exercise.id)}
          inDialog={inDialog}
          startsRests={startsRests}
          withoutTicks={withoutTicks}
        />
      ))}
      {undo && (
        <p role="status" className="flex flex-wrap items-center gap-x-4">
          {undo.name} removed
          <TextButton
            icon={<Undo2 />}
            aria-label={`Undo, put ${undo.name} back`}
            onClick={({ currentTarget: { form } }) => {
              undo.restore()
              setUndo(null)
              form?.querySelector<HTMLElement>('[data-adds-exercises]')?.focus()
            }}
          >
            Undo
          </TextButton>
        </p>
      )}
    </>
  )
}

function isDone({ sets }: DraftExercise): boolean {
  return sets.length > 0 && sets.every(({ completed }) => completed)
}

type ExerciseProps = {
  exercise: DraftExercise
  at: number
  onChange: Change
  /** Called when the exercise has been removed by its button. */
  onRemoved: () => void
  lastTime: LastTime | null
  /** The index of the set that comes next, if it is one of this exercise. */
  currentSet: number | null
  known: Exercise | undefined
  inDialog: boolean
  startsRests: boolean
  withoutTicks: boolean
  onUnfold: () => void
  /** Whether the focus was inside when the exercise was folded or unfolded. */
  hadFocus: RefObject<boolean>
}

type DraftExerciseCardProps = Omit<ExerciseProps, 'hadFocus'> & { isFolded: boolean }

function DraftExerciseCard({ isFolded, ...props }: DraftExerciseCardProps) {
  const hadFocus = useRef(false)
  const Content = isFolded ? FoldedExercise : ExerciseSets
  return <Content {...props} hadFocus={hadFocus} />
}

/** Keeps the focus in an exercise that is folded or unfolded. */
function useKeptFocus(hadFocus: RefObject<boolean>) {
  const element = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const exercise = element.current
    if (hadFocus.current) exercise?.focus({ preventScroll: true })
    hadFocus.current = false
    return () => {
      hadFocus.current = exercise?.contains(document.activeElement) ?? false
    }
  }, [hadFocus])
  return element
}

const CARD = 'min-w-0 rounded-lg bg-card px-5 shadow-card max-[350px]:px-4'

/** A later exercise, or one whose sets are all done, as a row that unfolds it. */
function FoldedExercise({ exercise, lastTime, onUnfold, hadFocus }: ExerciseProps) {
  const { name, sets } = exercise
  const { weight: unit, tenths } = useSetting(UNITS)
  const gain = useGainTexts(sets, lastTime).findLast((text) => text)
  const element = useKeptFocus(hadFocus)
  const done = sets.filter(({ completed }) => completed).length
  const isOver = isDone(exercise)
  const count = sets.length === 1 ? '1 set' : `${sets.length} sets`
  const planned = done > 0 ? `${done} of ${count}` : count
  const last = hasFigures(lastTime) && `last time ${describeSets(lastTime.sets, unit, tenths)}`
  return (
    <fieldset ref={element} data-exercise tabIndex={-1} className={CARD}>
      <legend className="sr-only">{name}</legend>
      <button
        type="button"
        aria-expanded={false}
        onClick={onUnfold}
        className="flex min-h-17 w-full items-center gap-3.5 rounded-md py-2.5 text-left leading-[1.3]"
      >
        <span
          className={classNames(
            'grid size-8 flex-none place-items-center rounded-pebble large-text:hidden',
            isOver ? 'bg-primary text-on-primary' : 'edge',
          )}
        >
          {isOver && <Check className="size-5" />}
        </span>
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className={classNames('block font-strong text-body', isOver && 'text-muted')}>
            {name}
            {isOver && <span className="sr-only">, done</span>}
          </span>
          <span className="block text-muted text-small">
            {isOver
              ? describeSets(sets.map(loggedSet), unit, tenths)
              : [planned, last].filter(Boolean).join(', ')}
          </span>
          {isOver && gain && <span className="block text-primary-ink text-small">{gain}</span>}
        </span>
        <ChevronDown className="text-muted" />
      </button>
    </fieldset>
  )
}

/** Whether the sets of the last time say more than that they were done. */
function hasFigures(lastTime: LastTime | null): lastTime is LastTime {
  return lastTime?.sets.some(({ reps, weight }) => reps + weight > 0) ?? false
}

function ExerciseSets({
  exercise,
  at,
  onChange,
  onRemoved,
  lastTime,
  currentSet,
  known,
  inDialog,
  startsRests,
  withoutTicks,
  hadFocus,
}: ExerciseProps) {
  const { name, muscleGroup, sets } = exercise
  const element = useKeptFocus(hadFocus)
  const { weight: weightUnit, tenths } = useSetting(UNITS)
  const gains = useGainTexts(sets, lastTime)
  const offerUndo = useUndo()
  const [undo, setUndo] = useState<{ restore: () => void } | null>(null)
  const addSet = useRef<HTMLButtonElement>(null)

  function removeExercise() {
    const form = element.current?.form
    removeWithFocus({
      remove: () => onChange((draft) => withExerciseRemoved(draft, at)),
      index: at,
      remaining: () => form?.querySelectorAll('[data-exercise]'),
      fallback: () => form?.querySelector('[data-adds-exercises]'),
    })
    onRemoved()
  }

  const { id } = exercise
  const changeSet = useCallback(
    (setNumber: number, { reps, weight, completed }: SetChange) => {
      const index = setNumber - 1
      const change = (set: Partial<DraftSet>, renders?: RenderTime) =>
        onChange((draft) => withSetChanged(draft, at, index, set), renders)
      if (reps !== undefined) change({ reps })
      if (weight !== undefined) change(typedWeight(weight, weightUnit, tenths))
      if (completed === undefined) return
      // The row already shows its tick.
      change({ completed }, 'after paint')
      if (startsRests) restAfterSet(`${id} ${index}`, completed)
    },
    [onChange, at, id, weightUnit, tenths, startsRests],
  )

  function removeSet() {
    const index = sets.length - 1
    const removed = sets[index]
    if (!removed) return
    onChange((draft) => withSetRemoved(draft, at, index))
    const restore = () =>
      onChange((draft) => withSetRestored(draft, at, exercise.id, index, removed))
    if (inDialog) setUndo({ restore })
    else offerUndo(`Set ${index + 1} of ${name} removed`, async () => restore())
    // Removing the last set also removes this button.
    if (sets.length === 1) addSet.current?.focus()
  }

  return (
    <fieldset
      ref={element}
      data-exercise
      tabIndex={-1}
      className={inDialog ? 'min-w-0 border-border border-t pt-2' : classNames(CARD, 'py-3')}
    >
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between leading-tight">
        <p className="min-w-0 font-strong [overflow-wrap:anywhere]">
          {name}
          <span className="block font-body text-muted text-small">{muscleGroup}</span>
        </p>
        <MoreActions
          of={name}
          className="-mr-2.5"
          actions={[
            {
              label: 'Remove',
              name: `Remove ${name}`,
              icon: <Trash2 />,
              onSelect: removeExercise,
            },
          ]}
        >
          {known && <ExerciseInstructions exercise={known} />}
        </MoreActions>
      </div>
      {hasFigures(lastTime) && (
        <p className="mb-1 text-muted text-small leading-snug">
          Last time {describeSets(lastTime.sets, weightUnit, tenths)}.{' '}
          <Link
            href={exerciseHref(exercise.id)}
            className="inline-flex min-h-touch items-center font-strong text-primary-ink underline-offset-4 hover:underline"
          >
            All sets<span className="sr-only"> of {name}</span>
          </Link>
        </p>
      )}
      {sets.length > 0 && (
        <SetList weightUnit={unitName(weightUnit)} withoutTicks={withoutTicks}>
          {sets.map((set, index) => (
            <SetRow
              // biome-ignore lint/suspicious/noArrayIndexKey: sets have no id, only a position
              key={index}
              setNumber={index + 1}
              reps={set.reps}
              weight={weightText(set, weightUnit, tenths)}
              weightUnit={unitName(weightUnit)}
              completed={set.completed}
              current={index === currentSet}
              notes={[...notesOn(set), gains[index] ?? ''].filter(Boolean).join('\n')}
              onSetChange={changeSet}
              withoutTick={withoutTicks}
            />
          ))}
        </SetList>
      )}
      <div className="flex flex-wrap gap-x-5">
        <TextButton
          ref={addSet}
          icon={<Plus />}
          onClick={() => {
            setUndo(null)
            onChange((draft) => withSetAdded(draft, at))
          }}
        >
          Add Set
        </TextButton>
        {sets.length > 0 && (
          <TextButton icon={<Minus />} onClick={removeSet}>
            Remove Set
          </TextButton>
        )}
        {undo && (
          <TextButton
            icon={<Undo2 />}
            aria-label={`Undo, put the removed set of ${name} back`}
            onClick={() => {
              undo.restore()
              setUndo(null)
              addSet.current?.focus()
            }}
          >
            Undo
          </TextButton>
        )}
      </div>
    </fieldset>
  )
}

/** How the figures of a set are read, where that is not obvious. */
function notesOn({ reps, weight, unit, isLogged }: DraftSet): string[] {
  const check = unit === undefined ? checkWholeNumber : checkDecimal
  const figures = [
    { name: 'Reps', note: checkWholeNumber(reps).note },
    { name: 'Weight', note: isLogged ? '' : check(weight).note },
  ]
  return figures.flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : []))
}

/** The gain of each set over the last time, in words; `null` without one. */
function useGainTexts(sets: readonly DraftSet[], lastTime: LastTime | null): (string | null)[] {
  const today = useToday()
  const { weight: unit, tenths } = useSetting(UNITS)
  if (!lastTime) return []
  const { date } = lastTime
  const lastDay = date === today ? 'earlier today' : `on ${shortDate(date, today)}`
  const figures = sets.map((set) => {
    const weight = numberIn(draftWeight(set), unit, tenths)
    return { reps: parseWholeNumber(set.reps), weight, completed: set.completed }
  })
  const lastFigures = lastTime.sets.map((set) => {
    return { ...set, weight: numberIn(setWeight(set), unit, tenths) }
  })
  return setGains(figures, lastFigures).map((gain) => gain && gainText(gain, lastDay, unit))
}
