import { formDay } from '@tend/shared/days/form-day'
import type { LocalDate } from '@tend/shared/days/local-date'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { useEffect, useEffectEvent } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import type { MealType } from '../../../../kinds/meal-types.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import type { DeviceFoodFinder } from '../../commands/device-food-finder.ts'
import { type FoundFood, valuesAsLogged } from '../../commands/found-food.ts'
import { readRecentFoods, readUsualMeals } from '../../commands/meals.ts'
import type { AmountOfFood, MealForm } from '../../rules/meal-form.ts'
import { totalOf } from '../../rules/nutrients.ts'
import { foodKey } from '../../rules/recent-foods.ts'
import { eatenText } from '../../texts/amount-text.ts'
import { oftenTitle } from '../../texts/log-meal-text.ts'
import { mealInSentence } from '../../texts/meal-in-sentence.ts'
import { gramTexts } from '../../texts/nutrient-texts.ts'
import { FoodRow, FoodRows } from './food-row.tsx'

const RECENT_COUNT = 6
/** Plain foods fill the list up to so many. */
const OFFERED_COUNT = 8

/** What is offered for each meal type. It stays while the form is open, whatever is logged meanwhile. */
export type OfferedByType = ReadonlyMap<MealType, Offered>

interface Offered {
  readonly usual: readonly Meal[]
  readonly yesterday: readonly Meal[]
  readonly recent: readonly Meal[]
  readonly often: readonly FoundFood[]
}

type OfferedFoodsProps = {
  offers: OfferedByType
  onOffer: (update: (offers: OfferedByType) => OfferedByType) => void
  form: MealForm
  today: LocalDate
  device: Device
  finder: DeviceFoodFinder
  /** How often a food was added. */
  timesAdded: (id: string) => number
  timesFound: (food: FoundFood, asked: AmountOfFood) => number
  onChoose: (meal: Meal) => void
  onChooseFound: (food: FoundFood) => void
  /** Logs meals at once, in the same amounts. */
  onLog: (meals: readonly Meal[]) => void
  onAdd: (food: FoundFood, asked: AmountOfFood) => void
}

/**
 * The usual foods at this hour, for a meal of today, the foods that were logged last, and plain foods on a device that
 * knows few.
 */
export function OfferedFoods(props: OfferedFoodsProps) {
  const { form, today, timesAdded, onChoose, onLog } = props
  const { mealType } = form
  const isToday = formDay(form.date, today) === null
  const offered = useOffered(props, isToday)
  if (!offered) return null
  const { usual, yesterday, often } = offered
  const usualNames = new Set(usual.map(({ foodName }) => foodKey(foodName)))
  const recent = offered.recent.filter(({ foodName }) => !usualNames.has(foodKey(foodName)))
  const known = new Set([...usual, ...recent].map(({ foodName }) => foodKey(foodName)))
  const plain = often
    .filter(({ name }) => !known.has(foodKey(name)))
    .slice(0, Math.max(0, OFFERED_COUNT - known.size))
  const type = mealInSentence(mealType)
  const row = (meal: Meal) => (
    <PastFoodRow
      key={meal.id}
      meal={meal}
      times={timesAdded(meal.id)}
      onChoose={() => onChoose(meal)}
      onAdd={() => onLog([meal])}
    />
  )
  return (
    <>
      {usual.length + yesterday.length > 0 && (
        <FoodRows title={usual.length > 0 ? t`Usual for ${type}` : t`Again`}>
          {usual.map(row)}
          {yesterday.length > 0 && (
            <FoodRow
              name={t`Yesterday's ${type}`}
              meta={listText(yesterday.map(({ foodName }) => foodName))}
              calories={totalOf(yesterday).calories}
              times={Math.min(...yesterday.map(({ id }) => timesAdded(id)))}
              onAdd={() => onLog(yesterday)}
            />
          )}
        </FoodRows>
      )}
      {recent.length > 0 && <FoodRows title={t`Recent`}>{recent.map(row)}</FoodRows>}
      {plain.length > 0 && <PlainFoods foods={plain} {...props} />}
    </>
  )
}

/** Reads what is offered once for each meal type; `null` until it is there. */
function useOffered(props: OfferedFoodsProps, isToday: boolean) {
  const { form, today, device, finder, offers, onOffer } = props
  const { mealType } = form
  const isRead = offers.has(mealType)
  const readOnce = useEffectEvent(async (type: MealType) => {
    const show = (offered: Offered) => onOffer((all) => new Map(all).set(type, offered))
    const { usual, yesterday } = await readUsualMeals(device, type, today)
    const recent = await readRecentFoods(device, RECENT_COUNT)
    show({ usual, yesterday, recent, often: [] })
    // The catalogue takes longer.
    if (usual.length + recent.length >= OFFERED_COUNT) return
    show({ usual, yesterday, recent, often: await finder.often(type) })
  })
  useEffect(() => {
    if (isRead) return
    readOnce(mealType).catch((error: unknown) => {
      console.error('The foods to offer could not be read', error)
    })
  }, [isRead, mealType])
  const offered = offers.get(mealType) ?? null
  return offered && (isToday ? offered : { ...offered, usual: [], yesterday: [] })
}

type PastFoodRowProps = { meal: Meal; times: number; onChoose: () => void; onAdd: () => void }

function PastFoodRow({ meal, times, onChoose, onAdd }: PastFoodRowProps) {
  const nutrients = totalOf([meal])
  const isHidden = useIsHidden('nutrition')
  const servings = meal.quantity === 1 ? '' : eatenText(meal.quantity, '')
  const [protein = ''] = gramTexts(nutrients)
  return (
    <FoodRow
      name={meal.foodName}
      meta={listText([servings, !isHidden && protein])}
      calories={nutrients.calories}
      times={times}
      onChoose={onChoose}
      onAdd={onAdd}
    />
  )
}

type PlainFoodsProps = Pick<
  OfferedFoodsProps,
  'form' | 'timesFound' | 'onChooseFound' | 'onAdd'
> & { foods: readonly FoundFood[] }

function PlainFoods({ foods, form, timesFound, onChooseFound, onAdd }: PlainFoodsProps) {
  const unit = useSetting(ENERGY_UNIT)
  return (
    <FoodRows title={oftenTitle(form.mealType)}>
      {foods.map((food) => {
        const one = { food, quantity: 1 }
        return (
          <FoodRow
            key={food.id}
            name={food.name}
            meta={eatenText(1, food.serving)}
            calories={valuesAsLogged(one, unit).calories}
            times={timesFound(food, one)}
            onChoose={() => onChooseFound(food)}
            onAdd={() => onAdd(food, one)}
          />
        )
      })}
    </FoodRows>
  )
}
