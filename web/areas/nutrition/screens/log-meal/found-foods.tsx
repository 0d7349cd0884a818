import {
  type FoodAmount,
  readFoodAmount,
  unreadAmount,
} from '@tend/shared/food-amounts/food-amount'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { plural, Trans, t } from '@tend/text'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { type FoundFood, valuesAsLogged } from '../../commands/found-food.ts'
import { type AmountOfFood, amountOfFood, type FoodValues } from '../../rules/meal-form.ts'
import { isMoreThanADay } from '../../rules/more-than-a-day.ts'
import { amountText, eatenText, sizeText } from '../../texts/amount-text.ts'
import { gramTexts } from '../../texts/nutrient-texts.ts'
import { FoodRow } from './food-row.tsx'

const NO_RESULTS = t`No foods found. You can enter the food yourself below.`

/** A food of a search in the amount that was typed. */
export interface ChosenFood {
  readonly food: FoodValues
  /** `null` if none was typed. */
  readonly amount: FoodAmount | null
  /** Text that looks like an amount and was not read; empty if there is nothing. */
  readonly unread: string
  /** The servings if no amount was typed; 1 if it is missing. */
  readonly quantity?: number
}

type FoundFoodsProps = {
  /** The text of the search. */
  text: string
  foods: readonly FoundFood[]
  /** How often a food was added. */
  timesAdded?: (food: FoundFood, asked: AmountOfFood) => number
  onChoose: (chosen: ChosenFood) => void
  /** Adds a food without further questions; without it, adding chooses it. */
  onAdd?: (food: FoundFood, asked: AmountOfFood) => void
}

/** The foods that a search has found. An amount that is more than a day's food has to be chosen before it is added. */
export function FoundFoods({ text, foods, timesAdded, onChoose, onAdd }: FoundFoodsProps) {
  const { amount } = readFoodAmount(text)
  const unread = unreadAmount(text)
  if (foods.length === 0) {
    return (
      <p className="text-muted" aria-hidden="true">
        {NO_RESULTS}
      </p>
    )
  }
  return (
    <div>
      <AmountRead text={text} />
      <ul aria-label={t`Foods`} className="divide-y divide-border">
        {foods.map((food) => {
          const choose = () => onChoose({ food, amount, unread })
          return (
            <FoundFoodRow
              key={food.id}
              food={food}
              amount={amount}
              timesAdded={timesAdded}
              onChoose={choose}
              onAdd={(asked) => (asked && onAdd ? onAdd(food, asked) : choose())}
            />
          )
        })}
      </ul>
    </div>
  )
}

/** Says how many foods were found, for screen readers. */
export function foundText(foods: readonly FoundFood[]): string {
  if (foods.length === 0) return NO_RESULTS
  return plural(foods.length, { one: '# food found', other: '# foods found' })
}

/** The amount that was read from a search, and what was not read. */
function AmountRead({ text }: { text: string }) {
  const { amount, food: name } = readFoodAmount(text)
  const unread = unreadAmount(text)
  return (
    <>
      {amount && name !== '' && (
        <p className="mb-1 text-muted">
          {amount.size && !amount.unit ? (
            <Trans>
              Read from your words: <b className={READ}>{amountText(amount)}</b>{' '}
              <b className={READ}>{name}</b>
            </Trans>
          ) : (
            <Trans>
              Read from your words: <b className={READ}>{amountText(amount)}</b> of{' '}
              <b className={READ}>{name}</b>
            </Trans>
          )}
        </p>
      )}
      {unread !== '' && (
        <p className="mb-1 text-small text-warning-ink">{t`“${unread}” was not read as an amount.`}</p>
      )}
    </>
  )
}

/** The look of words that were understood. */
export const READ = 'border-primary border-b-2 font-strong text-text'

type FoundFoodRowProps = {
  food: FoundFood
  amount: FoodAmount | null
  timesAdded: FoundFoodsProps['timesAdded']
  onChoose: () => void
  /** @param asked `null` if the amount is more than a day's food */
  onAdd: (asked: AmountOfFood | null) => void
}

/** A food with the values of the amount that was asked for if its weight is known, else of one serving. */
function FoundFoodRow({ food, amount, timesAdded, onChoose, onAdd }: FoundFoodRowProps) {
  const energyUnit = useSetting(ENERGY_UNIT)
  const isHidden = useIsHidden('nutrition')
  const measured = amount && amountOfFood(food, amount)
  const isTooMuch = measured !== null && isMoreThanADay(measured)
  const asked = isTooMuch ? null : measured
  const eaten = asked ?? { food, quantity: 1 }
  const values = valuesAsLogged(eaten, energyUnit)
  const [protein] = gramTexts(values)
  const isKnown = eaten.food.serving !== '' || eaten.quantity !== 1
  return (
    <FoodRow
      name={food.name}
      calories={values.calories}
      times={timesAdded?.(food, eaten) ?? 0}
      onChoose={onChoose}
      onAdd={() => onAdd(isTooMuch ? null : eaten)}
      meta={
        <>
          {food.brand && <span className="block">{food.brand}</span>}
          {isKnown && eatenText(eaten.quantity, eaten.food.serving)}
          {isKnown && !isHidden && ' · '}
          {!isHidden && <span className="inline-block">{protein}</span>}
          {food.isOwn && <span className="block">{t`Eaten before`}</span>}
          {amount && <NotMeasured amount={amount} asked={asked} isTooMuch={isTooMuch} />}
        </>
      }
    />
  )
}

type NotMeasuredProps = {
  amount: FoodAmount
  asked: AmountOfFood | null
  isTooMuch: boolean
}

/** Says that the values are not for the amount that was asked for. */
function NotMeasured({ amount, asked, isTooMuch }: NotMeasuredProps) {
  if (isTooMuch) {
    return (
      <span className="block">{t`${amountText(amount)} would be more than a day’s food: choose it to say how much`}</span>
    )
  }
  if (asked && !asked.isOtherSize) return null
  const isEnergy = amount.unit?.kilocalories !== undefined
  const of = asked && amount.size ? sizeText(amount.size) : amountText(amount)
  if (!isEnergy) return <span className="block">{t`Weight of ${of} not known`}</span>
  return (
    <span className="block">
      {asked ? t`Energy of ${of} not known` : t`Energy of it not known`}
    </span>
  )
}
