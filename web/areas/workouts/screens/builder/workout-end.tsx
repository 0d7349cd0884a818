import type { LocalDate } from '@tend/shared/days/local-date'
import { checkWholeNumber } from '@tend/shared/forms/check-number'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Check from 'lucide-react/icons/check'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Sprout from 'lucide-react/icons/sprout'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../ui/controls/button.tsx'
import { NumberFields } from '../../../../ui/controls/number-fields.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { useMediaQuery } from '../../../../ui/layout/use-media-query.ts'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { isOnePiece, isPieceDoubtful } from '../../rules/draft/piece.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { nextSet } from '../../rules/draft/workout-progress.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import { DEFAULT_MINUTES } from '../../rules/long-workout.ts'
import { workoutMinutesText } from '../../texts/minutes-text.ts'
import { setsDoneText } from '../../texts/workout-progress-text.ts'
import { Dock } from '../rest/dock.tsx'
import { RestLength } from '../rest/rest-length.tsx'
import { RestTimerCard } from '../rest/rest-timer-card.tsx'
import type { WorkoutForm } from './use-workout-form.ts'
import { WorkoutDate } from './workout-date.tsx'

type WorkoutEndProps = {
  form: WorkoutForm
  today: LocalDate
  /** Whether it is a card beside the exercises where there is room. */
  columns: boolean
  /** Whether there is nothing to save yet. */
  isChoosing: boolean
}

/** The date and the duration of a new workout, and the buttons that end its form. */
export function WorkoutEnd({ form, today, columns, isChoosing }: WorkoutEndProps) {
  const { draft } = form
  const workout = isChoosing ? null : form.workout
  const isDone = workout !== null && nextSet(draft) === null
  const [isInView, buttons] = useInView()
  const isDoubtful = draft.exercises.some(isPieceDoubtful)
  const isAfterLastSet = isDone && draft.date === null && setsDoneText(draft, null) !== ''
  const isLaptop = useMediaQuery('(min-width: 64rem)')
  const hasRests = draft.date === null && !draft.exercises.every(isOnePiece)
  const isBeside = columns && isLaptop
  const isSaveInBar = isAfterLastSet && !isBeside
  const hasBar = workout !== null && isBegun(draft) && (isSaveInBar || !isInView)
  return (
    <div className={columns ? 'lg:sticky lg:top-0' : undefined}>
      {isBeside && hasRests && <RestTimerCard canExtend />}
      <div
        className={classNames(
          'mt-4 grid grid-cols-[minmax(0,1fr)] gap-4',
          columns && 'lg:rounded-lg lg:bg-card lg:p-5 lg:shadow-card',
        )}
      >
        {isAfterLastSet && (
          <p role="status" className="flex items-center gap-2.5 text-muted leading-snug">
            <Sprout className="size-5 flex-none text-primary" />
            {t`That was the last set. Take your time.`}
          </p>
        )}
        {workout && <WorkoutFacts form={form} duration={workout.duration} today={today} />}
        <SaveFailure failed={form.failed} />
        {form.question}
        <div
          ref={buttons}
          // It is as high as the navigation more, which would cover it. Half of a button behind it says nothing.
          className={classNames(
            '-mb-[calc(var(--nav-h)+1rem)] flex flex-wrap gap-2 pb-[calc(var(--nav-h)+1rem)]',
            !workout && !isInView && 'opacity-0',
          )}
        >
          {!isSaveInBar && (
            <Button
              type="submit"
              variant={isDone && !isDoubtful ? 'primary' : 'outline'}
              aria-disabled={workout === null}
              className={classNames(
                'aria-disabled:opacity-50',
                hasBar && 'in-[body:not(:has(.rest-bar))]:invisible',
              )}
            >{t`Save Workout`}</Button>
          )}
          <Button
            variant={isSaveInBar ? 'outline' : 'ghost'}
            onClick={form.cancel}
          >{t`Cancel`}</Button>
        </div>
        {workout && <NoteAndTemplate form={form} />}
        {hasBar && (
          <Dock className="rest-beside beside-page:w-min beside-page:flex-col p-2 beside-page:px-0.5 in-[body:has(.rest-bar)]:hidden">
            <p className="min-w-0 flex-1 ps-5 beside-page:sr-only text-small leading-tight">
              <span className="block font-strong text-button">
                {setsDoneText(draft, null) ||
                  listText(workout.exercises.map(({ name }) => exerciseName(name)))}
              </span>
              {workoutMinutesText(workout.duration)}
            </p>
            <Button
              type="submit"
              variant="onHero"
              size="small"
              className="beside-page:rounded-md beside-page:px-1.5"
            >{t`Save Workout`}</Button>
          </Dock>
        )}
      </div>
    </div>
  )
}

/** Whether a set is done, so that the workout can be saved. */
function isBegun({ exercises }: WorkoutDraft): boolean {
  return exercises.some(({ sets }) => sets.some(({ completed }) => completed))
}

/** Positions have fractions of pixels. */
const VISIBLE_RATIO = 0.97

/** Whether an element is in view, as it is taken to be before that is known. */
function useInView() {
  const [isInView, setInView] = useState(true)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { threshold: VISIBLE_RATIO },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [isInView, element] as const
}

/** A note on the whole workout, which is a link until there is one, and the way to save a template. */
function NoteAndTemplate({ form }: { form: WorkoutForm }) {
  const { notes = '' } = form.draft
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const hasNote = isOpen || notes !== ''
  return (
    <>
      {hasNote && (
        <TextField
          ref={field}
          label={t`Notes`}
          optional
          value={notes}
          onValueChange={(text) => form.change((before) => ({ ...before, notes: text }))}
        />
      )}
      <div className="-mt-2 flex flex-wrap gap-x-5">
        <TextButton icon={<BookmarkPlus />} onClick={form.saveAsTemplate}>
          {t`Save as Template`}
        </TextButton>
        {!hasNote && (
          <TextButton
            icon={<NotebookPen />}
            onClick={() => {
              flushSync(() => setOpen(true))
              field.current?.focus()
            }}
          >
            {t`Add a note`}
          </TextButton>
        )}
      </div>
    </>
  )
}

type WorkoutFactsProps = { form: WorkoutForm; duration: number; today: LocalDate }

/** How long it rests after a set, and the date and the duration. */
function WorkoutFacts({ form, duration, today }: WorkoutFactsProps) {
  const { draft, change, minutes } = form
  const isFromSets = draft.duration === undefined && duration !== DEFAULT_MINUTES
  const isDoubtful = draft.exercises.some(isPieceDoubtful)
  return (
    <>
      {draft.date === null && !draft.exercises.every(isOnePiece) && nextSet(draft) && (
        <RestLength />
      )}
      <div>
        <WorkoutDate
          inRow
          date={draft.date}
          today={today}
          onDateChange={(date) => change((before) => ({ ...before, date }))}
        />
        {isFromSets && !isDoubtful && (
          <p className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-border border-t">
            <span className="font-[600] text-label">{t`Duration`}</span>
            <span className="font-label">
              {workoutMinutesText(duration)}{' '}
              <span className="text-muted text-small">{t`from the time`}</span>
            </span>
          </p>
        )}
      </div>
      {!isFromSets && (
        <DurationChoice
          duration={draft.duration}
          minutes={minutes}
          onDurationChange={(text) => change((before) => ({ ...before, duration: text }))}
        />
      )}
    </>
  )
}

type DurationChoiceProps = {
  /** As typed; `undefined` before that. */
  duration: string | undefined
  minutes: number | null
  onDurationChange: (duration: string) => void
}

/** The usual 45 minutes, the time since the start, or another number. */
function DurationChoice({ duration, minutes, onDurationChange }: DurationChoiceProps) {
  const [isOther, setOther] = useState(false)
  /** The measured minutes that were chosen, while the time goes on. */
  const [picked, setPicked] = useState<string | null>(null)
  const isUsual = !isOther && (!duration?.trim() || duration === String(DEFAULT_MINUTES))
  const isMeasured = !isOther && !isUsual && (duration === picked || duration === String(minutes))
  const measured = isMeasured ? Number(duration) : minutes

  function choose(text: string) {
    setOther(false)
    onDurationChange(text)
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-[600] text-label">{t`Duration`}</legend>
      <div className="flex flex-wrap gap-2">
        <Choice isChosen={isUsual} onChoose={() => choose(String(DEFAULT_MINUTES))}>
          {workoutMinutesText(DEFAULT_MINUTES)}
        </Choice>
        {measured !== null && (
          <Choice
            isChosen={isMeasured}
            onChoose={() => {
              const now = String(minutes ?? measured)
              setPicked(now)
              choose(now)
            }}
          >
            {t`${workoutMinutesText(measured)}, measured`}
          </Choice>
        )}
        <Choice isChosen={!isUsual && !isMeasured} onChoose={() => setOther(true)}>
          {t`Other`}
        </Choice>
      </div>
      {!isUsual && !isMeasured && (
        <NumberFields
          className="w-40"
          fields={[
            {
              name: 'duration',
              label: t`Minutes`,
              kind: 'whole',
              check: checkWholeNumber,
              value: duration ?? String(DEFAULT_MINUTES),
              onValueChange: (text) => {
                setOther(true)
                onDurationChange(text)
              },
            },
          ]}
        />
      )}
    </fieldset>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="press edge inline-flex min-h-touch items-center gap-1.5 rounded-full px-4 font-[580] text-label leading-none aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:shadow-none"
      onClick={onChoose}
    >
      {isChosen && <Check className="size-4.5" />}
      {children}
    </button>
  )
}
