import type { Device } from '../../data/device/device.ts'
import type { FoundFood } from '../../data/nutrition/found-food.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { NutrientSummary } from './nutrient-summary.tsx'
import { useFoodSearch } from './use-food-search.ts'

const NO_RESULTS = 'No foods found. You can enter the food yourself below.'

type FoodSearchProps = {
  device: Device
  text: string
  onTextChange: (text: string) => void
  onChoose: (food: FoundFood) => void
}

/** Searches foods by name. Choosing a result clears the search. */
export function FoodSearch({ device, text, onTextChange, onChoose }: FoodSearchProps) {
  const foods = useFoodSearch(device, text)
  return (
    <div>
      <Combobox
        label="Search foods"
        placeholder="Search foods"
        listLabel="Foods"
        value={text}
        onValueChange={onTextChange}
        options={
          foods?.map((food) => ({ ...food, title: food.name, meta: <Meta food={food} /> })) ?? null
        }
        onChoose={(food) => {
          onTextChange('')
          onChoose(food)
        }}
        status={foods ? resultText(foods.length) : ''}
      />
      {foods?.length === 0 && (
        <p className="mt-2 text-muted" aria-hidden="true">
          {NO_RESULTS}
        </p>
      )}
    </div>
  )
}

function Meta({ food }: { food: FoundFood }) {
  const { brand, serving, isOwn } = food
  return (
    <>
      {brand && <span className="block">{brand}</span>}
      <NutrientSummary nutrients={food} />
      <span className="block">{isOwn ? 'Eaten before' : `per ${serving || 'serving'}`}</span>
    </>
  )
}

function resultText(count: number): string {
  if (count === 0) return NO_RESULTS
  return count === 1 ? '1 food found' : `${count} foods found`
}
