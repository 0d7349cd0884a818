import { printedGtin } from '@tend/shared/barcodes/gtin'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { type FoundFood, valuesAsLogged } from '../../commands/found-food.ts'
import type { BarcodeFound } from '../../commands/look-up-barcode.ts'
import type { AmountOfFood } from '../../rules/meal-form.ts'
import type { fromProduct } from '../../rules/product-food.ts'
import { countryName, packFoodsText } from '../../texts/pack-texts.ts'
import { PublicSource } from '../public-source.tsx'
import { FoodCard, ServingsOf } from './food-card.tsx'
import { Energy } from './food-row.tsx'

const focus = (button: HTMLButtonElement | null) => button?.focus()

interface ScannedFoodProps {
  food: ReturnType<typeof fromProduct>
  result: BarcodeFound
  onAdd: (food: FoundFood, asked: AmountOfFood) => void
  /** Opens the food to choose its amount; missing where it is only added. */
  onChoose: ((food: FoundFood, asked: AmountOfFood) => void) | undefined
  onCorrect: (food: FoundFood) => void
  scanAnother: ReactNode
}

/** A found food with its amount, and where it was found. */
export function ScannedFood(props: ScannedFoodProps) {
  const { food, result, onAdd, onChoose, onCorrect, scanAnother } = props
  const [quantity, setQuantity] = useState(1)
  const unit = useSetting(ENERGY_UNIT)
  const asked = { food, quantity }
  const values = valuesAsLogged(asked, unit)
  const pack = result.state === 'found here' ? result.pack : undefined
  return (
    <div className="grid gap-3">
      <FoodCard
        name={food.name}
        energy={<Energy calories={values.calories} large />}
        values={values}
      >
        <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <ServingsOf eaten={asked} onChange={setQuantity} />
          <Button ref={focus} icon={<Plus />} onClick={() => onAdd(food, asked)}>{t`Add`}</Button>
        </div>
      </FoodCard>
      <div role="status" className="flex gap-2.5 text-muted text-small">
        {pack && <Download className="size-5 flex-none" />}
        <div>
          {pack && (
            <p>
              {t`Found on this device, in ${countryName(pack.country)}, ${packFoodsText(pack.foods)}.`}
            </p>
          )}
          {food.origin.isPublic && <PublicSource />}
          <p>
            {listText([
              printedGtin(food.id),
              result.state === 'remembered' && t`remembered on this device`,
            ])}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-x-6">
        {onChoose && (
          <TextButton onClick={() => onChoose(food, asked)}>{t`Another amount`}</TextButton>
        )}
        <TextButton icon={<Pencil />} onClick={() => onCorrect(food)}>
          {t`These figures are wrong`}
        </TextButton>
        {scanAnother}
      </p>
    </div>
  )
}
