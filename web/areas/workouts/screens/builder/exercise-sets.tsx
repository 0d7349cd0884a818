import { numberIn } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import CheckCheck from 'lucide-react/icons/check-check'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Sprout from 'lucide-react/icons/sprout'
import Undo2 from 'lucide-react/icons/undo-2'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import type { RenderTime } from '../../../../store/local-storage/persisted.ts'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { type SetChange, SetList, SetRow } from '../../../../ui/lists/set-row.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { classNames } from '../../../../ui/styles/class-names.ts'
import {
  draftWeight,
  loggedSet,
  withSetAdded,
  withSetChanged,
  withSetRemoved,
  withSetRestored,
  withSetsTicked,
} from '../../rules/draft/edit-workout-draft.ts'
import { isOnePiece } from '../../rules/draft/piece.ts'
import { withSetStarted } from '../../rules/draft/running-set.ts'
import { columnText, withColumnTyped } from '../../rules/draft/set-columns.ts'
import { FIGURE_FIELDS, shownFigures, showsAll } from '../../rules/draft/set-fields.ts'
import { setNumber } from '../../rules/draft/superset.ts'
import type { DraftSet, WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import { figuresOf } from '../../rules/exercises/figures-of.ts'
import { mayUseBar } from '../../rules/plates.ts'
import { PLATES, SET_EFFORT } from '../../rules/training-settings.ts'
import { paceOfSets } from '../../texts/pace-text.ts'
import { describeSet, setName } from '../../texts/set-text.ts'
import { endRestAfterSet, restAfterSet } from '../rest/rest-after-set.ts'
import { startSetAlarm } from '../rest/start-rest.ts'
import { ExerciseHead } from './exercise-head.tsx'
import { type ExerciseProps, useKeptFocus } from './exercise-props.ts'
import { CARD } from './folded-exercise.tsx'
import { useGainTexts } from './gain-texts.ts'
import { PieceFields } from './piece-fields.tsx'
import { loadText, PlatesSheet } from './plates-sheet.tsx'
import { RunningSetRow } from './running-set-row.tsx'
import { setColumns, setNotes } from './set-column-texts.ts'
import { UnitOffer } from './unit-offer.tsx'

/** An exercise with its sets, in fields. */
export function ExerciseSets(props: ExerciseProps) {
  const { exercise, inDialog, isLive, withoutTicks } = props
  const { id, sets } = exercise
  const name = exerciseName(exercise.name)
  const element = useKeptFocus(props.hadFocus)
  const units = useSetting(UNITS)
  const withEffort = useSetting(SET_EFFORT) && !withoutTicks

  const known = props.library?.find((each) => each.id === id)
  const figures = shownFigures(exercise, figuresOf(known ?? exercise))
  const columns = useMemo(
    () => setColumns(figures, { units, withEffort, withTimer: isLive }),
    [figures, units, withEffort, isLive],
  )
  const [first] = sets
  const piece = isOnePiece(exercise) ? first : undefined
  const hasWeight = FIGURE_FIELDS[figures].includes('weight')
  const question = useWeightQuestion(element, hasWeight && !props.lastTime, sets)

  return (
    <fieldset
      ref={element}
      data-exercise
      tabIndex={-1}
      className={inDialog ? 'min-w-0 border-border border-t pt-2' : classNames(CARD, 'py-3')}
    >
      <legend className="sr-only">{name}</legend>
      <ExerciseHead {...props} card={element} known={known} figures={figures} />
      {exercise.suggestion && !withoutTicks && (
        <p className="mb-1.5 flex items-center gap-2 font-[560] text-label text-primary-ink leading-tight">
          <Sprout className="size-4.5 flex-none" />
          {exercise.suggestion}
        </p>
      )}
      {piece ? (
        <PieceFields {...props} set={piece} card={element} />
      ) : (
        <>
          {hasWeight && isLive && sets.length > 0 && (
            <UnitOffer onChange={props.onChange} card={element} />
          )}
          {sets.length > 0 && (
            <FigureRows
              {...props}
              columns={columns}
              known={known}
              figures={figures}
              hasWeight={hasWeight}
              {...question}
            />
          )}
          {figures === 'distanceTime' && <PaceOfSets sets={sets} />}
          <SetButtons {...props} askWeight={question.askWeight} />
        </>
      )}
    </fieldset>
  )
}

/** The pace and the speed of all pieces of an exercise. */
function PaceOfSets({ sets }: { sets: readonly DraftSet[] }) {
  const pace = paceOfSets(sets, useSetting(UNITS))
  if (!pace) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 pt-2 pb-1 text-muted">
      <span className="font-label text-heading text-text tabular-nums">{pace.figure}</span>
      {pace.unit}
      <span className="ms-auto">
        {pace.speed.figure} {pace.speed.unit}
      </span>
    </p>
  )
}

type FigureRowsProps = ExerciseProps &
  ReturnType<typeof useWeightQuestion> & {
    columns: ReturnType<typeof setColumns>
    known: Exercise | undefined
    figures: SetFigures
    hasWeight: boolean
  }

/** The rows of the sets, and the sheet with the plates of one. */
function FigureRows({ exercise, columns, known, figures, ...props }: FigureRowsProps) {
  const { at, onChange, lastTime, currentSet, isLive, withoutTicks } = props
  const { hasWeight, askedSet, askWeight } = props
  const { id, sets } = exercise
  const units = useSetting(UNITS)
  const gains = useGainTexts(sets, lastTime)
  const changeSet = useSetChange(id, at, isLive, onChange)
  const onSetChange = useCallback(
    (index: number, change: SetChange) => {
      changeSet(index, change)
      if (change.completed) askWeight(index)
    },
    [changeSet, askWeight],
  )
  const plateSet = useSetting(PLATES[units.weight])
  const [platesOf, setPlatesOf] = useState<number | null>(null)
  const platesSet = platesOf === null ? undefined : sets[platesOf]
  const hasBar = hasWeight && known && mayUseBar(known)
  const weightOf = (set: DraftSet) => numberIn(draftWeight(set), units.weight, units.tenths)
  const platesText = (set: DraftSet) => loadText(weightOf(set), plateSet, units.weight)

  /** All figures of a set that has others than the columns show. */
  const loggedText = (set: DraftSet) =>
    showsAll(figures, set)
      ? ''
      : describeSet(loggedSet(set), units.weight, units.tenths, units.distance)

  return (
    <>
      <SetList columns={columns} withoutTicks={withoutTicks}>
        {sets.map((set, index) =>
          set.startedAtMs !== undefined ? (
            <RunningSetRow
              // biome-ignore lint/suspicious/noArrayIndexKey: sets have no id, only a position
              key={index}
              title={set.isWarmUp ? 'W' : String(setNumber(sets, index))}
              set={set}
              startedAtMs={set.startedAtMs}
              onChange={onChange}
            />
          ) : (
            <SetRow
              // biome-ignore lint/suspicious/noArrayIndexKey: sets have no id, only a position
              key={index}
              index={index}
              setNumber={set.isWarmUp ? null : setNumber(sets, index)}
              columns={columns}
              values={columns.map((column) => columnText(set, column.name, units))}
              completed={set.completed}
              suggested={set.isSuggested === true && !withoutTicks}
              current={index === currentSet}
              plates={index === currentSet && hasBar ? platesText(set) : ''}
              onPlates={setPlatesOf}
              notes={[
                ...setNotes(set, units),
                loggedText(set),
                gains[index],
                index === askedSet && set.weight === '' && t`Which weight? Empty is body weight.`,
              ]
                .filter(Boolean)
                .join('\n')}
              onSetChange={onSetChange}
              withoutTick={withoutTicks}
            />
          ),
        )}
      </SetList>
      {platesSet && (
        <PlatesSheet
          weight={weightOf(platesSet)}
          unit={units.weight}
          onClose={() => setPlatesOf(null)}
        />
      )}
    </>
  )
}

/**
 * Moves the focus to the weight of the first set that is to be ticked without one.
 * @param isAsked whether the exercise has a weight, and none of last time
 */
function useWeightQuestion(
  card: RefObject<HTMLFieldSetElement | null>,
  isAsked: boolean,
  sets: readonly DraftSet[],
) {
  const [askedSet, setAskedSet] = useState<number | null>(null)
  const hasNone = isAsked && askedSet === null && sets.every(({ weight }) => weight === '')
  const askWeight = useCallback(
    /** @returns whether it is asked */
    (index: number) => {
      if (!hasNone) return false
      setAskedSet(index)
      const row = card.current?.querySelectorAll('li')[index]
      row?.querySelector<HTMLInputElement>('[data-figure=weight]')?.focus()
      return true
    },
    [hasNone, card],
  )
  return { askedSet, askWeight }
}

/** Changes a set as its row says, and starts and ends what belongs to it: its time and its rest. */
function useSetChange(
  id: string,
  at: number,
  isLive: boolean,
  onChange: ExerciseProps['onChange'],
): (index: number, change: SetChange) => void {
  const units = useSetting(UNITS)
  return useCallback(
    (index: number, { field, isWarmUp, isStarted, completed }: SetChange) => {
      let changed: WorkoutDraft | undefined
      const change = (update: (draft: WorkoutDraft) => WorkoutDraft, renders?: RenderTime) =>
        onChange((draft) => {
          changed = update(draft)
          return changed
        }, renders)
      if (field) {
        change((draft) => withColumnTyped(draft, at, index, field, units))
      }
      if (isWarmUp !== undefined) {
        change((draft) => withSetChanged(draft, at, index, { isWarmUp: isWarmUp || undefined }))
      }
      if (isStarted) {
        endRestAfterSet()
        change((draft) => withSetStarted(draft, at, index, Date.now()))
        if (changed) startSetAlarm(changed)
      }
      if (completed === undefined) return
      // The last tick folds the exercise, and the next one moves into its place.
      ignoreDoubleTap()
      // The row already shows its tick.
      change(
        (draft) => withSetChanged(draft, at, index, { completed, isSuggested: undefined }),
        'after paint',
      )
      if (isLive && changed) restAfterSet(`${id} ${index}`, changed.exercises, at, index)
    },
    [onChange, at, id, units, isLive],
  )
}

type SetButtonsProps = ExerciseProps & Pick<ReturnType<typeof useWeightQuestion>, 'askWeight'>

/** Adds and removes sets at the end, and ticks all of them. */
function SetButtons({ exercise, at, onChange, inDialog, ...props }: SetButtonsProps) {
  const { id, sets } = exercise
  const name = exerciseName(exercise.name)
  const offerUndo = useUndo()
  const [undo, setUndo] = useState<{ restore: () => void } | null>(null)
  const addSet = useRef<HTMLButtonElement>(null)

  function removeSet() {
    const index = sets.length - 1
    const removed = sets[index]
    if (!removed) return
    onChange((draft) => withSetRemoved(draft, at, index))
    const restore = () => onChange((draft) => withSetRestored(draft, at, id, index, removed))
    if (inDialog) setUndo({ restore })
    else offerUndo(t`${setName(sets, index)} of ${name} removed`, async () => restore())
    // Removing the last set also removes this button.
    if (sets.length === 1) addSet.current?.focus()
  }

  function tickAll() {
    if (props.askWeight(0)) return
    // This button goes, and the exercise may stay unfolded.
    addSet.current?.focus()
    const ticked = withSetsTicked(props.draft, at)
    onChange((draft) => withSetsTicked(draft, at))
    if (props.isLive) restAfterSet(id, ticked.exercises, at, sets.length - 1)
  }

  return (
    <div className="flex flex-wrap gap-x-5 max-[350px]:gap-1.5">
      <TextButton
        ref={addSet}
        icon={<Plus />}
        onClick={() => {
          setUndo(null)
          onChange((draft) => withSetAdded(draft, at))
        }}
      >{t`Add Set`}</TextButton>
      {sets.length > 0 && (
        <TextButton icon={<Minus />} onClick={removeSet}>{t`Remove Set`}</TextButton>
      )}
      {!props.withoutTicks && sets.filter(({ completed }) => !completed).length > 1 && (
        <IconButton
          label={t`Tick all sets of ${name}`}
          icon={<CheckCheck />}
          look="quiet"
          className="-me-1 ms-auto"
          onClick={tickAll}
        />
      )}
      {undo && (
        <TextButton
          icon={<Undo2 />}
          aria-label={t`Undo, put the removed set of ${name} back`}
          onClick={() => {
            undo.restore()
            setUndo(null)
            addSet.current?.focus()
          }}
        >{t`Undo`}</TextButton>
      )}
    </div>
  )
}
