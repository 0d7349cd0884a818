import { t } from '@tend/text'
import { useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { moveBetweenRows, SearchField } from '../../../../ui/controls/search-field.tsx'
import { openFoodFinder } from '../../commands/device-food-finder.ts'
import { BarcodeButton, type BarcodeButtonProps } from '../barcode/barcode-button.tsx'
import { type ChosenFood, FoundFoods, foundText } from './found-foods.tsx'
import { type FoodsFound, useFoodSearch } from './use-food-search.ts'

type FoodSearchProps = {
  device: Device
  text: string
  onTextChange: (text: string) => void
  onChoose: (chosen: ChosenFood) => void
}

/** Searches foods by name, also with an amount, or by their barcode. Choosing a result clears the search. */
export function FoodSearch({ device, text, onTextChange, onChoose }: FoodSearchProps) {
  const [finder] = useState(() => openFoodFinder(device))
  const found = useFoodSearch(finder, text)
  const choose = (chosen: ChosenFood) => {
    onTextChange('')
    onChoose(chosen)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the elements inside
    <div className="grid gap-3" onKeyDown={moveBetweenRows}>
      <FoodSearchField
        device={device}
        text={text}
        found={found}
        onTextChange={onTextChange}
        onChoose={onChoose}
      />
      {found && <FoundFoods text={text} foods={found.foods} onChoose={choose} />}
    </div>
  )
}

type FoodSearchFieldProps = FoodSearchProps &
  Pick<BarcodeButtonProps, 'onAdd'> & { found: FoodsFound | null }

/** The field of a food search, with the barcode scanner inside it. */
export function FoodSearchField(props: FoodSearchFieldProps) {
  const { device, text, found, onTextChange, onChoose, onAdd } = props
  return (
    <SearchField
      label={t`Search foods`}
      placeholder={t`Search foods, or 2 eggs`}
      value={text}
      onValueChange={onTextChange}
      status={found && found.listed.length < 2 ? foundText(found.foods) : ''}
      trailing={
        <BarcodeButton
          device={device}
          onChoose={(asked) => onChoose({ ...asked, amount: null, unread: '' })}
          onAdd={onAdd}
        />
      }
    />
  )
}
