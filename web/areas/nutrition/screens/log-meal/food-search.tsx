import {
  type FoodAmount,
  readFoodAmount,
  unreadAmount,
} from '@tend/shared/food-amounts/food-amount'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { plural } from '@tend/text'
import type { Device } from '../../../../store/device/device.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Combobox } from '../../../../ui/controls/combobox.tsx'
import { type FoundFood, valuesAsLogged } from '../../commands/found-food.ts'
import { amountOfFood, type FoodValues } from '../../rules/meal-form.ts'
import { isMoreThanADay } from '../../rules/more-than-a-day.ts'
import { amountText, servingsText } from '../../texts/amount-text.ts'
import { BarcodeButton } from '../barcode/barcode-button.tsx'
import { NutrientSummary } from '../meals/nutrient-summary.tsx'
import { useFoodSearch } from './use-food-search.ts'

const NO_RESULTS = 'No foods found. You can enter the food yourself below.'

type FoodSearchProps = {
  device: Device
  text: string
  onTextChange: (text: string) => void
  /**
   * @param amount the amount typed with the food; `null` if there was none
   * @param unread what looks like an amount and was not read; empty if there is nothing
   */
  onChoose: (food: FoodValues, amount: FoodAmount | null, unread: string) => void
}

/** Searches foods by name, also with an amount, or by their barcode. Choosing a result clears the search. */
export function FoodSearch({ device, text, onTextChange, onChoose }: FoodSearchProps) {
  const foods = useFoodSearch(device, text)
  const { amount, food: name } = readFoodAmount(text)
  const unread = unreadAmount(text)
  return (
    <div>
      <Combobox
        label="Search foods"
        placeholder="Search foods, or 2 eggs"
        listLabel="Foods"
        value={text}
        onValueChange={onTextChange}
        options={
          foods?.map((food) => ({
            ...food,
            title: food.name,
            meta: <Meta food={food} amount={amount} />,
          })) ?? null
        }
        onChoose={(food) => {
          onTextChange('')
          onChoose(food, amount, unread)
        }}
        status={foods ? resultText(foods.length) : ''}
        trailing={<BarcodeButton device={device} onChoose={(food) => onChoose(food, null, '')} />}
      />
      {foods && amount && name !== '' && (
        <p className="mt-2 text-muted text-small">
          Read from your words:{' '}
          <b className="font-strong text-text underline">{amountText(amount)}</b>{' '}
          {amount.size && !amount.unit ? name : `of ${name}`}
        </p>
      )}
      {foods && unread !== '' && (
        <p className="mt-2 text-small text-warning-ink">“{unread}” was not read as an amount.</p>
      )}
      {foods?.length === 0 && (
        <p className="mt-2 text-muted" aria-hidden="true">
          {NO_RESULTS}
        </p>
      )}
    </div>
  )
}

/** The values of a food: for the amount that was asked for if its weight is known, else per serving. */
function Meta({ food, amount }: { food: FoundFood; amount: FoodAmount | null }) {
  const { brand, serving, isOwn } = food
  const energyUnit = useSetting(ENERGY_UNIT)
  const measured = amount && amountOfFood(food, amount)
  const isTooMuch = measured !== null && isMoreThanADay(measured)
  const asked = isTooMuch ? null : measured
  const { food: eaten, quantity } = asked ?? { food, quantity: 1 }
  return (
    <>
      {brand && <span className="block">{brand}</span>}
      <NutrientSummary nutrients={valuesAsLogged({ food: eaten, quantity }, energyUnit)} />
      {asked && (eaten.serving || quantity !== 1) && (
        <span className="block">{servingsText(quantity, eaten.serving)}</span>
      )}
      {isOwn ? (
        <span className="block">Eaten before</span>
      ) : (
        !asked && <span className="block">per {serving || 'serving'}</span>
      )}
      {amount && isTooMuch && (
        <span className="block">
          {amountText(amount)} would be more than a day’s food: choose it to say how much
        </span>
      )}
      {amount && !isTooMuch && (!asked || asked.isOtherSize) && (
        <span className="block">
          {amount.unit?.kilocalories ? 'Energy' : 'Weight'} of{' '}
          {asked ? amount.size : amount.unit?.kilocalories ? 'it' : amountText(amount)} not known
        </span>
      )}
    </>
  )
}

function resultText(count: number): string {
  if (count === 0) return NO_RESULTS
  return plural(count, { one: '# food found', other: '# foods found' })
}
