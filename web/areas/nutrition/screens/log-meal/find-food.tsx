import { formDay } from '@tend/shared/days/form-day'
import type { LocalDate } from '@tend/shared/days/local-date'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import { type ReactNode, useState } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { moveBetweenRows } from '../../../../ui/controls/search-field.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { type DeviceFoodFinder, openFoodFinder } from '../../commands/device-food-finder.ts'
import { type FoundFood, valuesAsLogged } from '../../commands/found-food.ts'
import { hasAllWords } from '../../rules/listed-food.ts'
import { type AmountOfFood, type MealForm, repeatMeal } from '../../rules/meal-form.ts'
import { foundRecipeFood } from '../../rules/recipe-form.ts'
import { eatenText } from '../../texts/amount-text.ts'
import { ChooseMealType } from './choose-meal-type.tsx'
import { FoodRow, FoodRows } from './food-row.tsx'
import { FoodSearchField } from './food-search.tsx'
import { FoundFoods } from './found-foods.tsx'
import type { AskedFood } from './listed-foods.tsx'
import { MealDate } from './meal-date.tsx'
import { SHEET_PADDING } from './meal-sheet.tsx'
import { type OfferedByType, OfferedFoods } from './offered-foods.tsx'
import { PlateStrip } from './plate-strip.tsx'
import { TypeFood } from './type-food.tsx'
import { type FoodsFound, useFoodSearch } from './use-food-search.ts'
import type { useMealSteps } from './use-meal-steps.ts'
import { type FoodToLog, type LoggedFood, type Plate, timesAdded } from './use-plate.ts'

// Few searches list several foods.
const ListedFoods = deferredSection(
  async () => (await import('./listed-foods.tsx')).ListedFoods,
  <Loading />,
)

interface FindFoodProps {
  form: MealForm
  device: Device
  steps: ReturnType<typeof useMealSteps>
  plate: Plate
  head: ReactNode
  offers: OfferedByType
  onOffer: (update: (offers: OfferedByType) => OfferedByType) => void
  /** What went wrong. */
  notices: ReactNode
  onChange: (update: (form: MealForm) => MealForm) => void
  onAdd: (foods: readonly FoodToLog[], onAdded?: () => void) => void
  onDone: () => void
}

/** The first step: the meal, the search for foods, and the foods that were logged so far. */
export function FindFood(props: FindFoodProps) {
  const { form, device, steps, plate, notices } = props
  const [finder] = useState(() => openFoodFinder(device))
  const found = useFoodSearch(finder, steps.search)
  const today = useToday()
  const date = today && (formDay(form.date, today) ?? today)
  const isList = found !== null && found.listed.length > 1
  const onPlate = plate.foods.filter(
    ({ meal }) => meal.mealType === form.mealType && meal.date === date,
  )
  const logs = useFoodsToLog(props, onPlate)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the elements inside
    <div onKeyDown={moveBetweenRows} className="log-meal flex flex-1 flex-col">
      <SearchHead {...props} found={found} logs={logs} />
      <div
        className={`grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 pb-4 log-meal-list ${SHEET_PADDING}`}
      >
        {found && <Results {...props} found={found} finder={finder} logs={logs} />}
        {steps.search === '' && today && (
          <Offers {...props} today={today} finder={finder} logs={logs} />
        )}
        {!isList && <TypeFood name={steps.typedName} onType={steps.type} />}
        {notices}
      </div>
      {plate.foods.length > 0 && (
        <div
          data-listed={isList ? '' : undefined}
          className={classNames(
            'log-meal-plate sticky bottom-0 border-border border-t bg-elevated py-3 large-text:static very-short:py-1.5 very-short:has-[[data-open]]:static',
            SHEET_PADDING,
          )}
        >
          <PlateStrip plate={plate} foods={onPlate} isQuiet={isList} onDone={props.onDone} />
        </div>
      )}
    </div>
  )
}

type SearchHeadProps = FindFoodProps & {
  found: FoodsFound | null
  logs: ReturnType<typeof useFoodsToLog>
}

/** The meal and the search, which stay where they are while the list is scrolled. */
function SearchHead(props: SearchHeadProps) {
  const { form, device, steps, head, found, logs, onChange } = props
  return (
    <div className="log-meal-top sticky top-0 z-1 bg-elevated pb-3 large-text:static very-short:static">
      <div className="log-meal-title">{head}</div>
      <div className={`log-meal-type ${SHEET_PADDING}`}>
        <ChooseMealType
          value={form.mealType}
          onValueChange={(mealType) => onChange((before) => ({ ...before, mealType }))}
        />
      </div>
      <div className={`log-meal-search mt-3 ${SHEET_PADDING}`}>
        <FoodSearchField
          device={device}
          text={steps.search}
          found={found}
          onTextChange={(search) => steps.set({ search })}
          onChoose={steps.fillAmount}
          onAdd={logs.addFood}
        />
      </div>
    </div>
  )
}

type OffersProps = FindFoodProps & {
  today: LocalDate
  finder: DeviceFoodFinder
  logs: ReturnType<typeof useFoodsToLog>
}

/** Foods that are offered before anything is searched. */
function Offers(props: OffersProps) {
  const { form, device, steps, offers, today, finder, logs, onOffer, onChange } = props
  return (
    <>
      {form.foodName !== steps.typedName && (
        <Button
          variant="outline"
          wide
          className="[overflow-wrap:anywhere]"
          onClick={() => steps.show('amount')}
        >{t`Continue with ${form.foodName}`}</Button>
      )}
      {formDay(form.date, today) !== null && (
        <MealDate form={form} filled={null} today={today} onChange={onChange} />
      )}
      <OfferedFoods
        offers={offers}
        onOffer={onOffer}
        form={form}
        today={today}
        device={device}
        finder={finder}
        timesAdded={logs.timesPast}
        timesFound={logs.timesFound}
        onChoose={steps.fillAgain}
        onChooseFound={(food) => steps.fillAmount({ food, amount: null, unread: '' })}
        onLog={logs.addMeals}
        onAdd={logs.addFood}
      />
    </>
  )
}

type ResultsProps = FindFoodProps & {
  found: FoodsFound
  finder: DeviceFoodFinder
  logs: ReturnType<typeof useFoodsToLog>
}

/** The results of a search: one food, or several with a dish that has all of them. */
function Results({ steps, found: { foods, listed }, finder, logs }: ResultsProps) {
  const { search, set, fillAmount } = steps
  const unit = useSetting(ENERGY_UNIT)
  if (listed.length === 1) {
    return (
      <FoundFoods
        text={search}
        foods={foods}
        timesAdded={logs.timesFound}
        onChoose={fillAmount}
        onAdd={logs.addFood}
      />
    )
  }
  const dish = foods.find(({ name }) => hasAllWords(name, listed))
  const one = dish && { food: dish, quantity: 1 }
  return (
    <ListedFoods
      key={listed.join()}
      texts={listed}
      finder={finder}
      onAdd={logs.addFoods}
      onAllAdded={() => steps.startOver()}
    >
      {one && (
        <FoodRows title={t`As one dish`}>
          <FoodRow
            name={one.food.name}
            meta={eatenText(1, one.food.serving)}
            calories={valuesAsLogged(one, unit).calories}
            times={logs.timesFound(one.food, one)}
            onChoose={() => fillAmount({ food: one.food, amount: null, unread: '' })}
            onAdd={() => logs.addFood(one.food, one, () => set({ search: '' }))}
          />
        </FoodRows>
      )}
    </ListedFoods>
  )
}

/** The foods of the lists as they are logged for the meal and the day of the form. */
function useFoodsToLog({ form, onAdd }: FindFoodProps, onPlate: readonly LoggedFood[]) {
  const unit = useSetting(ENERGY_UNIT)
  const { mealType } = form
  const keyOf = (id: string) => `${mealType} ${form.date} ${id}`
  const foundKey = (food: FoundFood, { quantity, food: { serving } }: AmountOfFood) =>
    keyOf(`${food.id} ${quantity} ${serving}`)
  const toLog = (food: FoundFood, asked: AmountOfFood): FoodToLog => ({
    key: food.isOwn ? keyOf(food.id) : foundKey(food, asked),
    serving: asked.food.serving,
    values: { ...foundRecipeFood(asked.food, asked.quantity, unit), mealType, feelings: '' },
  })
  return {
    timesPast: (id: string) => timesAdded(onPlate, keyOf(id)),
    timesFound: (food: FoundFood, asked: AmountOfFood) =>
      timesAdded(onPlate, toLog(food, asked).key),
    addFood: (food: FoundFood, asked: AmountOfFood, onAdded?: () => void) =>
      onAdd([toLog(food, asked)], onAdded),
    addFoods: (foods: readonly AskedFood[], onAdded: () => void) =>
      onAdd(
        foods.map(({ food, asked }) => toLog(food, asked)),
        onAdded,
      ),
    addMeals: (meals: readonly Meal[]) =>
      onAdd(
        meals.map((meal) => ({
          key: keyOf(meal.id),
          serving: '',
          values: repeatMeal(meal, mealType),
        })),
      ),
  }
}
