import { t } from '@tend/text'
import Pencil from 'lucide-react/icons/pencil'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import type { FoodOrigin, FoodValues } from '../../rules/meal-form.ts'
import { LoadedBarcodeSheet } from '../barcode/barcode-button.tsx'
import { PublicSource } from '../public-source.tsx'

type FoodSourceProps = {
  food: FoodValues & { readonly origin: FoodOrigin }
  device: Device
  /** Called with the corrected food once it is kept, and with the food before it once that is undone. */
  onCorrect: (before: FoodValues, food: FoodValues) => void
}

/** Where the figures of a found food are from, and the way to correct a product and to undo that. */
export function FoodSource({ food, device, onCorrect }: FoodSourceProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { failed, runOnce } = useCommand()
  const { isPublic, product, undo } = food.origin
  if (!isPublic && !product) return null
  return (
    <div>
      {isPublic && <PublicSource />}
      <p role="status" className="text-muted text-small">
        {undo && !isPublic && t`Your own figures, kept under the barcode.`}
      </p>
      <p className="flex flex-wrap gap-x-6">
        {undo && (
          <TextButton
            icon={<Undo2 />}
            onClick={() => runOnce(async () => onCorrect(food, await undo()))}
          >
            {t`Undo`}
          </TextButton>
        )}
        {product && (
          <TextButton icon={<Pencil />} onClick={() => setCorrecting(true)}>
            {t`These figures are wrong`}
          </TextButton>
        )}
      </p>
      <SaveFailure failed={failed} />
      {isCorrecting && (
        <LoadedBarcodeSheet
          device={device}
          correct={food}
          onChoose={(corrected) => {
            setCorrecting(false)
            onCorrect(food, corrected.food)
          }}
          onClose={() => setCorrecting(false)}
        />
      )}
    </div>
  )
}
