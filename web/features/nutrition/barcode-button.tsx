import type { FoodValues } from '@tend/domain/nutrition/meal-form'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { Button } from '../../ui/button.tsx'
import { deferredSection } from '../../ui/deferred-section.tsx'

// Downloaded on the first tap.
const BarcodeSheet = deferredSection(
  () => import('./barcode-sheet.tsx').then(({ BarcodeSheet }) => BarcodeSheet),
  <span />,
)

interface BarcodeButtonProps {
  device: Device
  onChoose: (food: FoodValues) => void
}

/** Opens the sheet that finds a food by its barcode. */
export function BarcodeButton({ device, onChoose }: BarcodeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="mt-2"
        icon={<ScanBarcode className="size-5" />}
        onClick={() => setOpen(true)}
      >
        Scan a barcode
      </Button>
      {isOpen && (
        <BarcodeSheet
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
