import { t } from '@tend/text'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import type { FoundFood } from '../../commands/found-food.ts'
import type { AmountOfFood } from '../../rules/meal-form.ts'
import { unfinishedProduct } from './product-draft.ts'

/** Downloaded on the first tap, with the card of a found food, which may be needed without a network. */
export const LoadedBarcodeSheet = deferredSection(
  async () => {
    const [{ BarcodeSheet }] = await Promise.all([
      import('./barcode-sheet.tsx'),
      import('../log-meal/scanned-food.tsx'),
    ])
    return BarcodeSheet
  },
  <span />,
)

export interface BarcodeButtonProps {
  device: Device
  onChoose: (chosen: AmountOfFood) => void
  /** Adds a food without further questions; without it, adding chooses it. */
  onAdd?: ((food: FoundFood, asked: AmountOfFood) => void) | undefined
}

/** Opens the sheet that finds a food by its barcode. */
export function BarcodeButton({ device, onChoose, onAdd }: BarcodeButtonProps) {
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
          onChoose={(chosen) => {
            setOpen(false)
            onChoose(chosen)
          }}
          onAdd={
            onAdd &&
            ((food, asked) => {
              setOpen(false)
              onAdd(food, asked)
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
