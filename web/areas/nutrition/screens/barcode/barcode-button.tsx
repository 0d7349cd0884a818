import { t } from '@tend/text'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import type { FoodValues } from '../../rules/meal-form.ts'
import { unfinishedProduct } from './product-draft.ts'

/** Downloaded on the first tap. */
export const LoadedBarcodeSheet = deferredSection(
  () => import('./barcode-sheet.tsx').then(({ BarcodeSheet }) => BarcodeSheet),
  <span />,
)

interface BarcodeButtonProps {
  device: Device
  onChoose: (food: FoodValues) => void
}

/** Opens the sheet that finds a food by its barcode. */
export function BarcodeButton({ device, onChoose }: BarcodeButtonProps) {
  // A sheet that was open with a half-filled form before a reload opens again.
  const [isOpen, setOpen] = useState(() => unfinishedProduct() !== undefined)
  return (
    <>
      <IconButton
        label={t`Scan a barcode`}
        icon={<ScanBarcode className="text-primary-ink" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <LoadedBarcodeSheet
          device={device}
          onChoose={(food) => {
            setOpen(false)
            onChoose(food)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
