import { t } from '@tend/text'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useOwnHabits } from '../../../areas/habits/commands/stored-own-habits.ts'
import { HABIT_GROUPS, habitKey } from '../../../areas/habits/rules/habit-catalogue.ts'
import { MAX_HABITS } from '../../../areas/habits/rules/habits.ts'
import { ownHabitsOf, shownHabitName } from '../../../areas/habits/rules/own-habits.ts'
import { MEAL_NAMES } from '../../../areas/nutrition/rules/meal-groups.ts'
import { DEFAULT_MINUTES, type LengthAnswer } from '../../../areas/workouts/rules/long-workout.ts'
import { MEAL_TYPES, type MealType } from '../../../kinds/meal-types.ts'
import { dateWithYear } from '../../../platform/formats/date-formats.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import {
  ALL_SOURCES,
  type HabitOption,
  type LongWorkout,
  type MoveInAnswers,
  type MoveInQuestion,
  type NameCount,
  type TrackerOption,
} from '../rules/move-in.ts'
import {
  chosenText,
  longWorkoutsHint,
  longWorkoutsQuestion,
  longWorkoutText,
  otherWorkoutsText,
  sourceQuestion,
  trackerOptionText,
  weightExample,
  withCount,
} from '../texts/question-texts.ts'
import { useLostFocus } from './use-lost-focus.ts'

interface QuestionCardProps {
  question: MoveInQuestion
  answers: MoveInAnswers
  onAnswer: (changes: Partial<MoveInAnswers>) => void
}

/** A question that a file leaves open. */
export function QuestionCard({ question, answers, onAnswer }: QuestionCardProps) {
  switch (question.kind) {
    case 'habits':
      return <HabitsQuestion options={question.options} answers={answers} onAnswer={onAnswer} />
    case 'trackers':
      return <TrackersQuestion options={question.options} answers={answers} onAnswer={onAnswer} />
    case 'moods':
      return <MoodsQuestion question={question} answers={answers} onAnswer={onAnswer} />
    case 'long-workouts':
      return (
        <LongWorkoutsQuestion
          workouts={question.workouts}
          answer={answers.longWorkouts}
          onAnswer={(longWorkouts) => onAnswer({ longWorkouts })}
        />
      )
    case 'meal-types':
      return <MealTypesQuestion options={question.options} answers={answers} onAnswer={onAnswer} />
    case 'source':
      return <SourceQuestion question={question} answers={answers} onAnswer={onAnswer} />
    default:
      return <ChoiceQuestion question={question} answers={answers} onAnswer={onAnswer} />
  }
}

/** The first option of a select that has not been answered. */
function unanswered(value: unknown) {
  return value === undefined ? [{ value: '', label: t`Choose` }] : []
}

function withEntry<K, V>(map: ReadonlyMap<K, V> | undefined, key: K, value: V): ReadonlyMap<K, V> {
  return new Map([...(map ?? []), [key, value]])
}

interface QuestionProps {
  title: string
  hint: string
  children: ReactNode
}

export function Question({ title, hint, children }: QuestionProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} data-testid="move-in-question">
      <h2 id={titleId}>{title}</h2>
      <p className="mt-1 mb-4 text-muted">{hint}</p>
      {children}
    </Card>
  )
}

interface QuestionOf<Kind extends MoveInQuestion['kind']> extends QuestionCardProps {
  question: Extract<MoveInQuestion, { kind: Kind }>
}

type ChoiceKind =
  | 'weight-unit'
  | 'distance-unit'
  | 'length-unit'
  | 'date-order'
  | 'decimal-separator'
  | 'courses'

interface Choice {
  readonly answer: keyof MoveInAnswers
  readonly title: string
  /** The labels of the answers. */
  readonly options: Readonly<Record<string, string>>
}

/** Questions with two answers, by their kind. */
const CHOICES: Readonly<Record<ChoiceKind, Choice>> = {
  'weight-unit': {
    answer: 'weightUnit',
    title: t`Which unit is the weight in?`,
    options: { kg: 'kg', lb: 'lbs' },
  },
  'distance-unit': {
    answer: 'distanceUnit',
    title: t`Which unit is the distance in?`,
    options: { km: 'km', mi: t`miles` },
  },
  'length-unit': {
    answer: 'lengthUnit',
    title: t`Which unit are the body measurements in?`,
    options: { cm: 'cm', in: t`inches` },
  },
  'date-order': {
    answer: 'dateOrder',
    title: t`Which number in a date is the day?`,
    options: { 'day-month': t`The first`, 'month-day': t`The second` },
  },
  'decimal-separator': {
    answer: 'decimalSeparator',
    title: t`What separates decimals?`,
    options: { '.': t`A point`, ',': t`A comma` },
  },
  courses: {
    answer: 'courses',
    title: t`Were the routes recorded?`,
    options: { recorded: t`Recorded`, planned: t`Only planned` },
  },
}

function ChoiceQuestion({ question, answers, onAnswer }: QuestionOf<ChoiceKind>) {
  const units = useSetting(UNITS)
  const { answer, title, options } = CHOICES[question.kind]
  const example =
    answer === 'weightUnit'
      ? weightExample(question.example, answers[answer], units.weight)
      : question.example
  return (
    <Question title={title} hint={t`The file does not say.`}>
      <Segmented
        label={title}
        options={Object.entries(options).map(([value, label]) => ({ value, label }))}
        value={(answers[answer] as string | undefined) ?? null}
        onValueChange={(value) => onAnswer({ [answer]: value })}
      />
      <p className="mt-3.5 text-muted text-small wrap-anywhere">{t`From the file: ${example}`}</p>
    </Question>
  )
}

function MoodsQuestion({ question, answers, onAnswer }: QuestionOf<'moods'>) {
  return (
    <Question title={t`How good are these moods?`} hint={t`Mood has five steps here.`}>
      <div className="grid gap-4">
        {question.options.map(({ name, count }) => {
          const step = answers.moods?.get(name)
          return (
            <SelectField
              key={name}
              label={withCount(name, count)}
              value={step === undefined ? '' : String(step)}
              options={[
                ...unanswered(step),
                ...question.words.map((word, at) => ({ value: String(at + 1), label: word })),
              ]}
              onValueChange={(chosen) =>
                onAnswer({ moods: withEntry(answers.moods, name, Number(chosen)) })
              }
            />
          )
        })}
      </div>
    </Question>
  )
}

function SourceQuestion({ question, answers, onAnswer }: QuestionOf<'source'>) {
  return (
    <Question
      title={sourceQuestion(question.measure)}
      hint={t`Several have recorded the same days.`}
    >
      <SelectField
        label={t`Source`}
        value={answers.sources?.get(question.measure) ?? ''}
        options={[
          ...unanswered(answers.sources?.get(question.measure)),
          ...question.options.map(({ name, count }) => ({
            value: name,
            label: withCount(name, count),
          })),
          { value: ALL_SOURCES, label: t`All of them` },
        ]}
        onValueChange={(name) =>
          onAnswer({ sources: withEntry(answers.sources, question.measure, name) })
        }
      />
    </Question>
  )
}

interface ListQuestionProps<Option> {
  options: readonly Option[]
  answers: MoveInAnswers
  onAnswer: (changes: Partial<MoveInAnswers>) => void
}

const LEFT_OUT = ''
const CATALOGUE = HABIT_GROUPS.flatMap(({ habits }) => habits.map(({ id }) => id))

/** Tend has five habits, so the user says which of the file's arrive, and as which. */
function HabitsQuestion({ options, answers, onAnswer }: ListQuestionProps<HabitOption>) {
  const chosen = answers.habits ?? new Map<string, string>()
  const own = useOwnHabits()
  const isFull = new Set(chosen.values()).size >= MAX_HABITS
  const all = [
    ...HABIT_GROUPS.flatMap((_, group) => ownHabitsOf(own, group).map(({ id }) => id)),
    ...CATALOGUE,
  ]

  function choose(name: string, habit: string) {
    const others = [...chosen].filter(([each]) => each !== name)
    onAnswer({ habits: new Map(habit === LEFT_OUT ? others : [...others, [name, habit]]) })
  }

  return (
    <Question
      title={t`Which habits move in?`}
      hint={t`Tend has room for ${MAX_HABITS}. Choose the habit that each one becomes; the others are left out.`}
    >
      <div className="grid gap-4">
        {options.map(({ name, count, suggestion }) => {
          const current = chosen.get(name) ?? LEFT_OUT
          const names = [...new Set([...(suggestion === null ? [] : [suggestion]), ...all])]
          const offered = names.filter(
            (each) => !isFull || each === current || [...chosen.values()].includes(each),
          )
          return (
            <SelectField
              key={name}
              label={withCount(name, count)}
              value={current}
              options={[
                { value: LEFT_OUT, label: t`Left out` },
                ...offered.map((each) => ({
                  value: each,
                  label: shownHabitName(habitKey(each), own, each),
                })),
              ]}
              onValueChange={(habit) => choose(name, habit)}
            />
          )
        })}
      </div>
      {answers.habits === undefined && (
        <TextButton
          className="mt-4"
          onClick={() => onAnswer({ habits: new Map() })}
        >{t`Leave all of them out`}</TextButton>
      )}
    </Question>
  )
}

/** Nothing arrives as a tracker without the user's yes. */
function TrackersQuestion({ options, answers, onAnswer }: ListQuestionProps<TrackerOption>) {
  const suggested = options.filter(({ isSuggested }) => isSuggested).map(({ key }) => key)
  const [draft, setDraft] = useState<ReadonlySet<string>>(new Set(suggested))
  const { trackers } = answers
  const chosen = trackers ?? draft

  function choose(key: string, isChosen: boolean) {
    const others = [...chosen].filter((each) => each !== key)
    const next = new Set(isChosen ? [...others, key] : others)
    if (trackers) onAnswer({ trackers: next })
    else setDraft(next)
  }

  return (
    <Question
      title={t`Which of these arrive as things you track?`}
      hint={t`Each becomes a tracker in Check in and Look back. The others are left out.`}
    >
      <ul className="-mx-4.5">
        {options.map((option) => (
          <ChecklistRow
            key={option.key}
            name={option.name}
            hint={trackerOptionText(option)}
            checked={chosen.has(option.key)}
            onCheckedChange={(isChosen) => choose(option.key, isChosen)}
            withoutHaptics
            fullName
            compact
          />
        ))}
      </ul>
      {trackers ? (
        <ChosenCount chosen={trackers.size} all={options.length} />
      ) : (
        <div className="mt-4 grid justify-items-start gap-2.5">
          <Button
            variant="soft"
            disabled={draft.size === 0}
            onClick={() => onAnswer({ trackers: draft })}
          >{t`Bring these`}</Button>
          <TextButton
            onClick={() => onAnswer({ trackers: new Set() })}
          >{t`Leave all of them out`}</TextButton>
        </div>
      )}
    </Question>
  )
}

/** Replaces the buttons, and takes their focus. */
function ChosenCount({ chosen, all }: { chosen: number; all: number }) {
  const text = useRef<HTMLParagraphElement>(null)
  useLostFocus(text)
  return (
    <p ref={text} tabIndex={-1} role="status" className="mt-4 text-muted outline-none">
      {chosenText(chosen, all)}
    </p>
  )
}

/** Workouts that are named. */
const NAMED_WORKOUTS = 5

const LENGTH_OPTIONS: readonly { readonly value: LengthAnswer; readonly label: string }[] = [
  { value: 'usual', label: t`${DEFAULT_MINUTES} minutes each` },
  { value: 'sets', label: t`The times of their sets, else ${DEFAULT_MINUTES} minutes` },
  { value: 'kept', label: t`As long as the file says` },
]

interface LongWorkoutsQuestionProps {
  workouts: readonly LongWorkout[]
  answer: LengthAnswer | undefined
  onAnswer: (answer: LengthAnswer) => void
}

function LongWorkoutsQuestion({ workouts, answer, onAnswer }: LongWorkoutsQuestionProps) {
  const named = workouts.slice(0, NAMED_WORKOUTS)
  const others = workouts.length - named.length
  return (
    <Question
      title={longWorkoutsQuestion(workouts.length)}
      hint={longWorkoutsHint(workouts.length)}
    >
      <ul className="mb-4 text-small wrap-anywhere">
        {named.map(({ name, date, minutes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the workouts of a report never change their order
          <li key={index}>{longWorkoutText(name, dateWithYear(date), minutes)}</li>
        ))}
        {others > 0 && <li>{otherWorkoutsText(others)}</li>}
      </ul>
      <SelectField
        label={t`Duration`}
        value={answer ?? ''}
        options={[...unanswered(answer), ...LENGTH_OPTIONS]}
        onValueChange={(chosen) => onAnswer(chosen as LengthAnswer)}
      />
    </Question>
  )
}

const MEAL_LABELS = MEAL_TYPES.map((value) => ({ value, label: MEAL_NAMES[value] }))

function MealTypesQuestion({ options, answers, onAnswer }: ListQuestionProps<NameCount>) {
  return (
    <Question title={t`Which meals are these?`} hint={t`Tend has four kinds of meals.`}>
      <div className="grid gap-4">
        {options.map(({ name, count }) => {
          const type = answers.mealTypes?.get(name)
          return (
            <SelectField
              key={name}
              label={withCount(name, count)}
              value={type ?? ''}
              options={[...unanswered(type), ...MEAL_LABELS]}
              onValueChange={(chosen) =>
                onAnswer({ mealTypes: withEntry(answers.mealTypes, name, chosen as MealType) })
              }
            />
          )
        })}
      </div>
    </Question>
  )
}
