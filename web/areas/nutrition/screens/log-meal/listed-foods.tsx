import { readFoodAmount } from '@tend/shared/food-amounts/food-amount'
import { capitalised } from '@tend/shared/forms/capitalised'
import { ENERGY_UNIT, energyFigure } from '@tend/shared/units/energy'
import { Trans, t } from '@tend/text'
import { type ReactNode, useRef, useState } from 'react'
import { parsePersisted } from '../../../../store/local-storage/persisted.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { classNames } from '../../../../ui/styles/class-names.ts'
import type { DeviceFoodFinder } from '../../commands/device-food-finder.ts'
import { type FoundFood, valuesAsLogged } from '../../commands/found-food.ts'
import {
  type KeptListedAnswers,
  type ListedAnswers,
  readListedAnswers,
} from '../../rules/listed-answers.ts'
import { amountsMeant, type FoodAnswer, foodsMeant } from '../../rules/listed-food.ts'
import type { AmountOfFood } from '../../rules/meal-form.ts'
import { eatenText } from '../../texts/amount-text.ts'
import {
  addListedText,
  otherFoodsText,
  readAsText,
  waitingText,
  whichText,
} from '../../texts/log-meal-text.ts'
import { CHOICE } from '../recipes/portions.tsx'
import { FoodCard, ServingsOf } from './food-card.tsx'
import { Energy } from './food-row.tsx'
import { READ } from './found-foods.tsx'
import { keptAnswers, useKeptAnswers } from './kept-search.ts'
import { useListedSearch } from './use-food-search.ts'

/** A food of the list as far as it is known. */
interface ListedFood {
  readonly text: string
  readonly name: string
  readonly found: readonly FoundFood[]
  readonly foods: readonly FoodAnswer<FoundFood>[]
  readonly food: FoundFood | undefined
  readonly amounts: readonly AmountOfFood[]
  /** `undefined` until it is settled. */
  readonly eaten: AmountOfFood | undefined
}

function listedFood(text: string, found: readonly FoundFood[], answers: ListedAnswers): ListedFood {
  const { amount, food: name } = readFoodAmount(text)
  const foods = foodsMeant(name, found)
  const [only] = foods.length === 1 ? foods : []
  const food = found.find(({ id }) => id === answers.food) ?? only?.food
  const amounts = food ? amountsMeant(food, amount) : []
  const [sure] = amounts.length === 1 ? amounts : []
  const meant = amounts.find((each) => amountText(each) === answers.amount) ?? sure
  const eaten = food && meant && { ...meant, quantity: answers.quantity ?? meant.quantity }
  return { text, name, found, foods, food, amounts, eaten }
}

const amountText = ({ quantity, food: { serving } }: AmountOfFood) => eatenText(quantity, serving)

/** The answers about the same foods from before a reload, by their places. */
const answersBefore = (texts: readonly string[]) =>
  parsePersisted(keptAnswers(), (stored) => readListedAnswers(stored, texts), NO_ANSWERS)

const NO_ANSWERS: ReadonlyMap<number, ListedAnswers> = new Map()

type ListedFoodsProps = {
  texts: readonly string[]
  finder: DeviceFoodFinder
  /** Calls `onAdded` once the foods are stored. */
  onAdd: (foods: readonly AskedFood[], onAdded: () => void) => void
  /** Called when all foods are added. */
  onAllAdded: () => void
  /** Shown below the foods. */
  children: ReactNode
}

/** A found food in an amount. */
export interface AskedFood {
  readonly food: FoundFood
  readonly asked: AmountOfFood
}

/** Several foods of one line, each with its amount, and one question where it is not clear which is meant. */
export function ListedFoods({ texts, finder, onAdd, onAllAdded, children }: ListedFoodsProps) {
  const found = useListedSearch(finder, texts)
  const [answers, setAnswers] = useState(() => answersBefore(texts))
  const kept: KeptListedAnswers = { texts, answers: [...answers] }
  useKeptAnswers(answers.size > 0 ? JSON.stringify(kept) : '')
  const status = useRef<HTMLParagraphElement>(null)
  const all = texts.map((text, at) =>
    listedFood(text, found.get(text) ?? [], answers.get(at) ?? {}),
  )
  const left = all.filter((_, at) => !answers.get(at)?.isAdded)
  const settled = left.filter(({ eaten }) => eaten)
  const answer = (at: number, given: ListedAnswers) =>
    setAnswers((before) => new Map(before).set(at, { ...before.get(at), ...given }))

  function add() {
    // The button may be about to disappear.
    status.current?.focus({ preventScroll: true })
    const foods = settled.flatMap(({ food, eaten }) =>
      food && eaten ? [{ food, asked: eaten }] : [],
    )
    onAdd(foods, () => {
      if (settled.length === left.length) return onAllAdded()
      for (const [at, listed] of all.entries()) {
        if (settled.includes(listed)) answer(at, { isAdded: true })
      }
    })
  }

  const waiting = left.filter(({ eaten }) => !eaten).map(({ name }) => name)
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="text-muted leading-snug outline-none">
        {readAsText(texts.length)}{' '}
        {all
          .map(({ text, eaten }) => (
            <b key={text} className={classNames(READ, !eaten && 'border-dashed')}>
              {text}
            </b>
          ))
          .reduce((list, part, at) => (at < all.length - 1 ? withComma : withAnd)(list, part))}
      </p>
      {all.map((listed, at) =>
        answers.get(at)?.isAdded ? null : (
          <ListedFoodCard
            key={listed.text}
            listed={listed}
            onAnswer={(given) => answer(at, given)}
          />
        ),
      )}
      {children}
      <div className="sticky bottom-0 large-text:static flex large-text:flex-wrap items-center gap-3 border-border border-t bg-elevated py-3">
        <p
          role="status"
          className="min-w-0 flex-1 large-text:basis-full text-balance text-muted text-small leading-snug"
        >
          {waiting.length > 0 && waitingText(waiting)}
        </p>
        {settled.length > 0 && (
          <Button size="small" onClick={add}>
            {addListedText(settled.length, left.length)}
          </Button>
        )}
      </div>
    </>
  )
}

const withComma = (list: ReactNode, part: ReactNode) => (
  <Trans>
    {list}, {part}
  </Trans>
)

const withAnd = (others: ReactNode, last: ReactNode) => (
  <Trans>
    {others} and {last}
  </Trans>
)

type ListedFoodCardProps = { listed: ListedFood; onAnswer: (answers: ListedAnswers) => void }

function ListedFoodCard({ listed, onAnswer }: ListedFoodCardProps) {
  const { name, found, foods, food, amounts, eaten } = listed
  const [isOpen, setOpen] = useState(false)
  const unit = useSetting(ENERGY_UNIT)
  const card = useRef<HTMLElement>(null)
  const values = eaten && valuesAsLogged(eaten, unit)
  const choose = (answers: ListedAnswers) => {
    // The chosen button is about to disappear.
    card.current?.focus({ preventScroll: true })
    onAnswer(answers)
  }
  const isUnsure = !eaten && foods.length > 0
  return (
    <FoodCard
      ref={card}
      name={food?.name ?? capitalised(name)}
      energy={values ? <Energy calories={values.calories} large /> : <EnergyRange foods={foods} />}
      values={values}
      isUnsure={isUnsure}
    >
      {!food && foods.length > 0 && (
        <Answer question={whichText(name)}>
          {foods.map(({ label, food: one }) => (
            <Choice key={one.id} label={label} onChoose={() => choose({ food: one.id })} />
          ))}
        </Answer>
      )}
      {food && !eaten && (
        <Answer question={t`How much?`}>
          {amounts.map((amount) => {
            const label = amountText(amount)
            return <Choice key={label} label={label} onChoose={() => choose({ amount: label })} />
          })}
        </Answer>
      )}
      {foods.length === 0 && <p className="text-muted">{t`Nothing found for ${name} so far.`}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {eaten && <ServingsOf eaten={eaten} onChange={(quantity) => onAnswer({ quantity })} />}
        {food && found.length > 1 && (
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {otherFoodsText(name)}
          </TextButton>
        )}
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {found
            .filter(({ id }) => id !== food?.id)
            .slice(0, MAX_OTHERS)
            .map((one) => (
              <Choice
                key={one.id}
                label={one.name}
                onChoose={() => {
                  setOpen(false)
                  choose({ food: one.id, amount: undefined, quantity: undefined })
                }}
              />
            ))}
        </div>
      )}
    </FoodCard>
  )
}

const MAX_OTHERS = 8

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <fieldset aria-label={question} className="min-w-0">
      <p className="mb-2 font-[560]">{question}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

function Choice({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <button type="button" onClick={onChoose} className={`${CHOICE} bg-card text-text`}>
      {label}
    </button>
  )
}

/** The least and the most energy of the foods that may be meant. */
function EnergyRange({ foods }: { foods: readonly FoodAnswer<FoundFood>[] }) {
  const isHidden = useIsHidden('nutrition')
  const unit = useSetting(ENERGY_UNIT)
  if (isHidden || foods.length < 2) return null
  const energies = foods.map(({ food }) => food.calories)
  const [least, most] = [Math.min(...energies), Math.max(...energies)]
  return (
    <span className="whitespace-nowrap font-figure-md text-[1.5rem] tabular-nums leading-none">
      {t`${energyFigure(least, unit)} to ${energyFigure(most, unit)}`}{' '}
      <span className="font-body text-small">{unit}</span>
    </span>
  )
}
