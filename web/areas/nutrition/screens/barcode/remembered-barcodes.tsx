import { printedGtin } from '@tend/shared/barcodes/gtin'
import { Trans, t } from '@tend/text'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import type { BarcodeFood } from '../../../../kinds/barcode-food.ts'
import { undoDeletion } from '../../../../store/deleted-entries/delete-entry.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { MoreActions } from '../../../../ui/controls/more-actions.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { ListRow } from '../../../../ui/lists/list-row.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { forgetBarcodeFood, readBarcodeFoods } from '../../commands/barcode-foods.ts'
import { newMealForm } from '../../commands/new-meal-form.ts'
import { newMealDraft } from '../../rules/meal-draft.ts'
import { withFood } from '../../rules/meal-form.ts'
import { foodValuesOf, fromKeptFood } from '../../rules/product-food.ts'
import { localServing } from '../../texts/amount-text.ts'
import type { MealEditing } from '../log-meal/use-meal-editing.ts'
import { NutrientSummary } from '../meals/nutrient-summary.tsx'
import { useAppAmounts } from '../use-app-amounts.ts'
import { LoadedBarcodeSheet } from './barcode-button.tsx'

type RememberedBarcodesProps = {
  editing: MealEditing
}

/** The foods that the device remembers under their barcodes. Renders nothing if there are none. */
export function RememberedBarcodes({ editing }: RememberedBarcodesProps) {
  useAppAmounts()
  const foods = useLive((device) => readBarcodeFoods(device), [])
  const [isShown, setShown] = useState(false)
  const [correcting, setCorrecting] = useState<BarcodeFood | null>(null)
  const isHidden = useIsHidden('nutrition')
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  if (foods.state !== 'ready' || foods.value.length === 0) return null
  const { value: list, device } = foods

  function forget(food: BarcodeFood) {
    ignoreDoubleTap()
    run(async () => {
      const deleted = await forgetBarcodeFood(device, food.id)
      if (!deleted) return
      offerUndo(t`Barcode of ${food.name} forgotten`, () => undoDeletion(device, deleted))
    })
  }

  function log(food: BarcodeFood) {
    editing.open(newMealDraft(withFood(newMealForm(device), foodValuesOf(food))))
  }

  return (
    <Section
      title={t`Barcodes`}
      aria-label={t`Barcodes`}
      aside={
        <TextButton
          aria-expanded={isShown}
          aria-label={isShown ? t`Hide barcodes` : t`Show barcodes`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t`Hide` : t`Show`}
        </TextButton>
      }
    >
      {isShown && (
        <List>
          {list.map((food) => (
            <ListRow
              key={food.id}
              title={food.name}
              meta={
                <>
                  {printedGtin(food.id)}
                  {' · '}
                  {isHidden ? (
                    localServing(foodValuesOf(food).serving)
                  ) : (
                    <Trans>
                      <NutrientSummary nutrients={food} /> per{' '}
                      {localServing(foodValuesOf(food).serving) || t`serving`}
                    </Trans>
                  )}
                  {food.source && ` · ${food.source}`}
                </>
              }
              onClick={() => log(food)}
              trailing={
                <MoreActions
                  of={food.name}
                  actions={[
                    {
                      label: t`Log`,
                      name: t`Log: ${food.name}`,
                      icon: <Plus />,
                      onSelect: () => log(food),
                    },
                    {
                      label: t`Correct the figures`,
                      name: t`Correct the figures of ${food.name}`,
                      icon: <Pencil />,
                      onSelect: () => setCorrecting(food),
                    },
                    {
                      label: t`Forget the barcode`,
                      name: t`Forget the barcode of ${food.name}`,
                      icon: <Trash2 />,
                      onSelect: () => forget(food),
                    },
                  ]}
                />
              }
            />
          ))}
        </List>
      )}
      {correcting && (
        <LoadedBarcodeSheet
          device={device}
          correct={fromKeptFood(correcting)}
          onChoose={({ food }) => {
            setCorrecting(null)
            const { name: foodName, origin } = food
            if (origin?.undo) offerUndo(t`${foodName} updated`, origin.undo)
          }}
          onClose={() => setCorrecting(null)}
        />
      )}
      <SaveFailure failed={failed} />
    </Section>
  )
}
