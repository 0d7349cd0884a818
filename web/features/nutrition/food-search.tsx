import type { Device } from '../../data/device/device.ts'
import type { FoundFood } from '../../data/nutrition/found-food.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { NutrientSummary } from './nutrient-summary.tsx'
import { useFoodSearch } from './use-food-search.ts'

type FoodSearchProps = {
  device: Device
  text: string
  onTextChange: (text: string) => void
  onChoose: (food: FoundFood) => void
}

/** Finds a food by its name; choosing one empties the search (specification §4). */
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
        status={foods ? countWords(foods.length) : ''}
      />
      {foods?.length === 0 && (
        <p className="mt-2 text-muted" aria-hidden="true">
          Nothing by that name. You can write it in below.
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
      <span className="block">{isOwn ? 'Eaten before' : `per ${serving}`}</span>
    </>
  )
}

function countWords(count: number): string {
  if (count === 0) return 'Nothing by that name. You can write it in below.'
  return count === 1 ? '1 food found' : `${count} foods found`
}
