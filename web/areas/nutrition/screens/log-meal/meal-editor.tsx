import { t } from '@tend/text'
import { useRef, useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { afterPaint } from '../../../../store/local-storage/after-paint.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { DeletedElsewhere } from '../../../../ui/overlays/deleted-elsewhere.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import type { MealDraft } from '../../rules/meal-draft.ts'
import { useAppAmounts } from '../use-app-amounts.ts'
import { FindFood } from './find-food.tsx'
import { keepClosedSearch } from './kept-search.ts'
import stylesheet from './log-meal.css?url'
import { MealAmount } from './meal-amount.tsx'
import { MealHead } from './meal-sheet.tsx'
import type { OfferedByType } from './offered-foods.tsx'
import { useMealCommands } from './use-meal-commands.ts'
import type { ChangeMeal } from './use-meal-editing.ts'
import { useFirstFocus, useMealSteps } from './use-meal-steps.ts'
import { usePlate } from './use-plate.ts'
import { useSaving } from './use-saving.ts'

type MealEditorProps = {
  draft: MealDraft
  device: Device
  /** Whether the edited meal was deleted meanwhile. */
  isDeleted: boolean
  onChange: ChangeMeal
  onSaved: () => void
  /** Called when the user has undone logging what the drafts have. */
  onUndone: (drafts: readonly MealDraft[]) => void
  onCancel: () => void
}

/**
 * The sheet for new meals or an existing one, in two steps: finding the food, and its amount. A form that opens with the
 * search stays open for further foods until 'Done'; one that opens with a food closes once it is saved. Without a
 * chosen date, a new meal gets the date on which it is saved, so a form opened before midnight can be saved after it.
 */
export function MealEditor({ draft, device, isDeleted, ...on }: MealEditorProps) {
  useAppAmounts()
  const { form, meal } = draft
  const element = useRef<HTMLFormElement>(null)
  const isHidden = useIsHidden('nutrition')
  const steps = useMealSteps(draft, element, on.onChange)
  const [staysOpen] = useState(steps.isFinding)
  const [offers, setOffers] = useState<OfferedByType>(new Map())
  const plate = usePlate(device)
  const commands = useMealCommands({ draft, device, plate, isDeleted, ...on })
  const { copy } = commands
  const saving = useSaving({
    draft,
    steps,
    onChange: on.onChange,
    onSave: (saved, values) =>
      commands.store(saved, values, staysOpen ? steps.startOver : undefined),
  })
  // The calories are what most edits correct. A form with a food, from a recipe, needs the servings.
  const second = meal && !isHidden ? '[name=calories]' : '[name=quantity]'
  useFirstFocus(element, steps.isFinding ? '[role=searchbox]' : second)

  const title = meal ? t`Edit Meal` : t`Log Meal`
  const [addedBy, setAddedBy] = useState('')
  const end = (search: string) => {
    if (staysOpen) keepClosedSearch(search)
    commands.tellPlate()
    on.onCancel()
  }
  const close = () => end(steps.search === addedBy ? '' : steps.search)
  // The logged foods are stored already. The pressed button is painted before the page below is.
  const done = () => afterPaint(() => end(''))
  const common = {
    ...{ steps, title, onChange: on.onChange },
    notices: (
      <>
        {isDeleted && <DeletedElsewhere />}
        <SaveFailure failed={commands.failed} />
      </>
    ),
  }
  return (
    <Dialog open tall wide={staysOpen} title={title} onClose={close}>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <form
        ref={element}
        aria-label={title}
        tabIndex={-1}
        className="flex flex-1 flex-col outline-none"
        onSubmit={saving.save}
      >
        {steps.isFinding ? (
          <FindFood
            {...common}
            form={form}
            device={device}
            plate={plate}
            offers={offers}
            onOffer={setOffers}
            head={<MealHead title={title} onClose={close} />}
            onAdd={(foods, onAdded) => {
              setAddedBy(steps.search)
              commands.add(foods, onAdded)
            }}
            onDone={done}
          />
        ) : (
          <MealAmount
            {...common}
            draft={draft}
            device={device}
            saving={saving}
            saveText={isDeleted ? t`Save as a new meal` : t`Save Meal`}
            onClose={close}
            onCopy={copy && (() => saving.check(copy))}
            onDelete={isDeleted ? undefined : commands.remove}
          />
        )}
      </form>
    </Dialog>
  )
}
