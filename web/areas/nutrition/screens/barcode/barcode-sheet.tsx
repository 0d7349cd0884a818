import { type Gtin, printedGtin } from '@tend/shared/barcodes/gtin'
import { t } from '@tend/text'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { leaveDraft } from '../../../../store/local-storage/draft.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { rememberBarcodeFood, undoRemembered } from '../../commands/barcode-foods.ts'
import type { FoundFood } from '../../commands/found-food.ts'
import { type BarcodeResult, findFoodByBarcode } from '../../commands/look-up-barcode.ts'
import type { AmountOfFood, FoodOrigin, FoodValues } from '../../rules/meal-form.ts'
import { fromProduct, type ProductFood } from '../../rules/product-food.ts'
import stylesheet from './barcode.css?url'
import type { BarcodeButtonProps } from './barcode-button.tsx'
import { BarcodeNumber } from './barcode-number.tsx'
import { productDraft, unfinishedProduct } from './product-draft.ts'
import { type ProductDraft, ProductForm } from './product-form.tsx'
import { ScanBarcodes } from './scan-barcodes.tsx'

interface BarcodeSheetProps {
  device: Device
  /** A product to correct, instead of finding one. */
  correct?: FoodValues
  onChoose: (chosen: AmountOfFood) => void
  /** Adds a food without further questions; without it, adding chooses it. */
  onAdd?: BarcodeButtonProps['onAdd']
  onClose: () => void
}

type Step =
  | { readonly step: 'scan' | 'type' }
  | { readonly step: 'look up'; readonly gtin: Gtin }
  | { readonly step: 'result'; readonly gtin: Gtin; readonly result: BarcodeResult }
  | { readonly step: 'fill in'; readonly gtin: Gtin; readonly food: FoodValues | null }

function firstStep(correct: FoodValues | undefined, unfinished: Gtin | undefined): Step {
  const product = correct?.origin?.product
  if (product) return { step: 'fill in', gtin: product.gtin, food: correct }
  return unfinished ? { step: 'look up', gtin: unfinished } : { step: 'scan' }
}

/** Finds a food by the barcode on its package, which is scanned or typed. */
export function BarcodeSheet({ device, correct, onChoose, onAdd, onClose }: BarcodeSheetProps) {
  const [unfinished] = useState(unfinishedProduct)
  const [at, setAt] = useState(() => firstStep(correct, unfinished))
  const { failed, run, runOnce } = useCommand()

  useEffect(() => {
    if (!unfinished || correct) return
    run(async () => {
      const result = await findFoodByBarcode(device, unfinished)
      const food = 'food' in result ? fromProduct(unfinished, result.food) : null
      setAt({ step: 'fill in', gtin: unfinished, food })
    })
  }, [unfinished, correct, device, run])

  function close() {
    if (at.step === 'fill in') leaveDraft(productDraft(at.gtin))
    onClose()
  }

  const scan = () => setAt({ step: 'scan' })

  function lookUp(gtin: Gtin) {
    setAt({ step: 'look up', gtin })
    run(async () => {
      const result = await findFoodByBarcode(device, gtin)
      // The user may have gone on to another code meanwhile.
      setAt((now) =>
        now.step === 'look up' && now.gtin === gtin ? { step: 'result', gtin, result } : now,
      )
    })
  }

  function use(food: FoundFood, asked: AmountOfFood, isAdded: boolean) {
    runOnce(async () => {
      const product = food.origin?.product
      if (product) await rememberBarcodeFood(device, product.gtin, product.food)
      if (isAdded && onAdd) onAdd(food, asked)
      else onChoose(asked)
    })
  }

  function save(gtin: Gtin, product: ProductFood, draft: ProductDraft, before: FoodValues | null) {
    runOnce(async () => {
      const change = await rememberBarcodeFood(device, gtin, product, draft.isClash)
      draft.clear()
      const undo = before && (() => undoRemembered(device, change).then(() => before))
      onChoose({ food: withUndo(fromProduct(gtin, product), undo), quantity: 1 })
    })
  }

  // The forms of the sheet must not be inside the form of the meal.
  return createPortal(
    <Dialog
      open
      onClose={close}
      title={correct ? t`Correct the figures` : t`Scan a barcode`}
      closeButton
      testId="barcode-sheet"
    >
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      {at.step === 'scan' && (
        <ScanBarcodes onBarcode={lookUp} onType={() => setAt({ step: 'type' })} />
      )}
      {at.step === 'type' && <BarcodeNumber onBarcode={lookUp} onScan={scan} />}
      {at.step === 'look up' && (
        <>
          <p role="status">{t`Looking up ${printedGtin(at.gtin)}`}</p>
          <ScanAnother onScan={scan} />
        </>
      )}
      {at.step === 'result' && 'food' in at.result && (
        <ScannedFood
          food={fromProduct(at.gtin, at.result.food)}
          result={at.result}
          onAdd={(food, asked) => use(food, asked, true)}
          onChoose={onAdd && ((food, asked) => use(food, asked, false))}
          onCorrect={(food) => setAt({ step: 'fill in', gtin: at.gtin, food })}
          scanAnother={<ScanAnother onScan={scan} />}
        />
      )}
      {at.step === 'result' && !('food' in at.result) && (
        <NotFound
          gtin={at.gtin}
          state={at.result.state}
          onFillIn={() => setAt({ step: 'fill in', gtin: at.gtin, food: null })}
          onRetry={() => lookUp(at.gtin)}
          onScan={scan}
        />
      )}
      {at.step === 'fill in' && (
        <ProductForm
          gtin={at.gtin}
          food={at.food?.origin?.product?.food ?? null}
          onSave={(product, draft) => save(at.gtin, product, draft, at.food)}
        />
      )}
      <SaveFailure failed={failed} />
    </Dialog>,
    document.body,
  )
}

function withUndo(food: ReturnType<typeof fromProduct>, undo: FoodOrigin['undo'] | null) {
  return undo ? { ...food, origin: { ...food.origin, undo } } : food
}

function ScanAnother({ onScan }: { onScan: () => void }) {
  return <TextButton icon={<ScanBarcode />} onClick={onScan}>{t`Scan another`}</TextButton>
}

// With the search, which has the card of a food too.
const ScannedFood = deferredSection(
  async () => (await import('../log-meal/scanned-food.tsx')).ScannedFood,
  <Loading />,
)

// Most hosts offer no packs.
const PackOffer = deferredSection(
  () => import('../packs/pack-offer.tsx').then(({ PackOffer }) => PackOffer),
  null,
)

const NOT_FOUND = {
  unknown: t`The server does not know this barcode.`,
  'no server': t`This barcode is new here. Looking it up needs a Tend server.`,
  'not reached': t`This barcode is new here, and the server could not be reached to look it up. Barcodes that you have used before also work offline.`,
} as const

interface NotFoundProps {
  gtin: Gtin
  state: keyof typeof NOT_FOUND
  onFillIn: () => void
  onRetry: () => void
  onScan: () => void
}

function NotFound({ gtin, state, onFillIn, onRetry, onScan }: NotFoundProps) {
  return (
    <div className="grid gap-4">
      <div role="status">
        <p>{NOT_FOUND[state]}</p>
        <p className="mt-1 text-muted text-small">{printedGtin(gtin)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onFillIn}>{t`Fill it in once`}</Button>
        {state === 'not reached' && (
          <Button variant="soft" onClick={onRetry}>{t`Try again`}</Button>
        )}
      </div>
      <PackOffer onWhole={onRetry} />
      <ScanAnother onScan={onScan} />
    </div>
  )
}
