import { t } from '@tend/text'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import type { FoodOrigin, FoodValues } from '../../rules/meal-form.ts'
import { LoadedBarcodeSheet } from '../barcode/barcode-button.tsx'
import { PublicSource } from '../public-source.tsx'

type FoodSourceProps = {
  origin: FoodOrigin
  device: Device
  /** Called with the corrected food once it is kept. */
  onCorrect: (food: FoodValues) => void
}

/** Where the figures of a found food are from, and the way to correct a product. */
export function FoodSource({ origin, device, onCorrect }: FoodSourceProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { isPublic, product } = origin
  if (!isPublic && !product) return null
  return (
    <div>
      {isPublic && <PublicSource />}
      {product && (
        <TextButton icon={<Pencil />} onClick={() => setCorrecting(true)}>
          {t`These figures are wrong`}
        </TextButton>
      )}
      {isCorrecting && (
        <LoadedBarcodeSheet
          device={device}
          correct={product}
          onChoose={(food) => {
            setCorrecting(false)
            onCorrect(food)
          }}
          onClose={() => setCorrecting(false)}
        />
      )}
    </div>
  )
}
