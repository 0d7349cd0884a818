import { type Gtin, printedGtin } from '@tend/shared/barcodes/gtin'
import { Trans, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { leaveDraft } from '../../../../store/local-storage/draft.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { rememberBarcodeFood } from '../../commands/barcode-foods.ts'
import { type BarcodeResult, findFoodByBarcode } from '../../commands/look-up-barcode.ts'
import type { FoodOrigin, FoodValues } from '../../rules/meal-form.ts'
import { foodValuesOf, type ProductFood } from '../../rules/product-food.ts'
import { NutrientSummary } from '../meals/nutrient-summary.tsx'
import { PublicSource } from '../public-source.tsx'
import stylesheet from './barcode.css?url'
import { BarcodeNumber } from './barcode-number.tsx'
import { productDraft, unfinishedProduct } from './product-draft.ts'
import { type ProductDraft, ProductForm } from './product-form.tsx'
import { ScanBarcodes } from './scan-barcodes.tsx'

interface BarcodeSheetProps {
  device: Device
  /** A found product to correct, instead of finding one. */
  correct?: FoodOrigin['product']
  onChoose: (food: FoodValues) => void
  onClose: () => void
}

type Step =
  | { readonly step: 'scan' | 'type' }
  | { readonly step: 'look up'; readonly gtin: Gtin }
  | { readonly step: 'result'; readonly gtin: Gtin; readonly result: BarcodeResult }
  | { readonly step: 'fill in'; readonly gtin: Gtin; readonly food: ProductFood | null }

/** Finds a food by the barcode on its package, which is scanned or typed. */
export function BarcodeSheet({ device, correct = null, onChoose, onClose }: BarcodeSheetProps) {
  const [unfinished] = useState(unfinishedProduct)
  const [at, setAt] = useState<Step>(() => {
    if (correct) return { step: 'fill in', ...correct }
    return unfinished ? { step: 'look up', gtin: unfinished } : { step: 'scan' }
  })
  const { failed, run, runOnce } = useCommand()

  useEffect(() => {
    if (!unfinished || correct) return
    run(async () => {
      const result = await findFoodByBarcode(device, unfinished)
      setAt({ step: 'fill in', gtin: unfinished, food: 'food' in result ? result.food : null })
    })
  }, [unfinished, correct, device, run])

  function close() {
    if (at.step === 'fill in') leaveDraft(productDraft(at.gtin))
    onClose()
  }

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

  function use(gtin: Gtin, food: ProductFood, draft?: ProductDraft) {
    runOnce(async () => {
      await rememberBarcodeFood(device, gtin, food, draft?.isClash)
      draft?.clear()
      onChoose(foodValuesOf(food))
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
      {at.step === 'type' && (
        <BarcodeNumber onBarcode={lookUp} onScan={() => setAt({ step: 'scan' })} />
      )}
      {at.step === 'look up' && <p role="status">{t`Looking up ${printedGtin(at.gtin)}`}</p>}
      {at.step === 'result' && (
        <Result
          gtin={at.gtin}
          result={at.result}
          onUse={(food) => use(at.gtin, food)}
          onFillIn={(food) => setAt({ step: 'fill in', gtin: at.gtin, food })}
          onRetry={() => lookUp(at.gtin)}
        />
      )}
      {at.step === 'fill in' && (
        <ProductForm
          gtin={at.gtin}
          food={at.food}
          onSave={(food, draft) => use(at.gtin, food, draft)}
        />
      )}
      {(at.step === 'result' || at.step === 'look up') && (
        <Button variant="ghost" onClick={() => setAt({ step: 'scan' })}>{t`Scan another`}</Button>
      )}
      <SaveFailure failed={failed} />
    </Dialog>,
    document.body,
  )
}

interface ResultProps {
  gtin: Gtin
  result: BarcodeResult
  onUse: (food: ProductFood) => void
  /** @param food the food to correct; `null` for an unknown one */
  onFillIn: (food: ProductFood | null) => void
  onRetry: () => void
}

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

function Result({ gtin, result, onUse, onFillIn, onRetry }: ResultProps) {
  const isHidden = useIsHidden('nutrition')
  if ('food' in result) {
    const { food } = result
    const { serving } = foodValuesOf(food)
    return (
      <div className="grid gap-4">
        <div role="status">
          <p className="font-strong [overflow-wrap:anywhere]">{food.name}</p>
          <p className="text-muted">
            {isHidden ? (
              serving
            ) : (
              <Trans>
                <NutrientSummary nutrients={food} all /> per {serving || t`serving`}
              </Trans>
            )}
          </p>
          <p className="text-muted text-small">
            {listText([
              printedGtin(gtin),
              result.state === 'remembered' && t`remembered on this device`,
              result.state === 'found here' && t`found on this device`,
            ])}
          </p>
          {result.state !== 'remembered' && result.isPublic && <PublicSource />}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button data-autofocus onClick={() => onUse(food)}>{t`Use this food`}</Button>
          <Button variant="soft" onClick={() => onFillIn(food)}>{t`Correct it`}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <div role="status">
        <p>{NOT_FOUND[result.state]}</p>
        <p className="mt-1 text-muted text-small">{printedGtin(gtin)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onFillIn(null)}>{t`Fill it in once`}</Button>
        {result.state === 'not reached' && (
          <Button variant="soft" onClick={onRetry}>{t`Try again`}</Button>
        )}
      </div>
      <PackOffer onWhole={onRetry} />
    </div>
  )
}
