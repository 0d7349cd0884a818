import { QUARTERS } from '@tend/shared/days/registers/water-quarters'
import { checkDecimal, checkWholeNumber } from '@tend/shared/forms/check-number'
import { formatNumber } from '@tend/shared/forms/format-number'
import { readNumber } from '@tend/shared/forms/read-number'
import { readOneOf } from '@tend/shared/records/stored-value'
import { plural, t } from '@tend/text'
import X from 'lucide-react/icons/x'
import { type FormEvent, useId, useState } from 'react'
import { useDraft } from '../../../../store/local-storage/draft.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { NumberFields } from '../../../../ui/controls/number-fields.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { ListRow } from '../../../../ui/lists/list-row.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import {
  addWaterSize,
  removeWaterSize,
  restoreWaterSizes,
} from '../../commands/change-water-sizes.ts'
import {
  millilitresOf,
  VOLUME_UNIT,
  VOLUME_UNITS,
  type VolumeUnit,
  volumeText,
} from '../../rules/volume-unit.ts'
import {
  MAX_WATER_SIZES,
  quartersIn,
  shownWaterSizes,
  WATER_SIZE_BOUNDS,
  WATER_SIZES,
  waterSizeProblem,
} from '../../rules/water-sizes.ts'

/** A size that is being typed. */
export const WATER_SIZE_DRAFT = 'water_size'

type TypedSize = { readonly text: string; readonly unit: VolumeUnit }

type EditWaterSizesProps = { glassMl: number; onClose: () => void }

/** The user's cups and bottles, to add and remove. Each is saved at once, and closes the sheet. */
export function EditWaterSizes({ glassMl, onClose }: EditWaterSizesProps) {
  const sizes = shownWaterSizes(useSetting(WATER_SIZES))
  const chosen = useSetting(VOLUME_UNIT)
  const draft = useDraft<TypedSize>(WATER_SIZE_DRAFT, (typed) => ({
    text: '',
    // Another tab or device may choose a unit while a size is typed.
    unit: readOneOf(typed.unit, VOLUME_UNITS) ?? chosen,
  }))
  const { text, unit } = draft.form
  const [problem, setProblem] = useState('')
  const offerUndo = useUndo()
  const formId = useId()
  const [min, max] = WATER_SIZE_BOUNDS.map((ml) => volumeText(ml, unit))
  function add(event: FormEvent) {
    event.preventDefault()
    const typed = readNumber(text, unit)
    const ml = typed && millilitresOf(unit, typed.value)
    const found = waterSizeProblem(ml, sizes, unit)
    setProblem(
      found === 'out of bounds'
        ? t`A size is between ${min ?? ''} and ${max ?? ''}.`
        : found
          ? t`You already have this size.`
          : '',
    )
    if (ml === null || found) return
    addWaterSize(ml)
    draft.clear()
    onClose()
  }
  function remove(id: string, name: string) {
    const removed = removeWaterSize(id)
    onClose()
    offerUndo(t`${name} removed`, async () => restoreWaterSizes(removed))
  }
  return (
    <Dialog
      open
      title={t`Your cups and bottles`}
      description={t`A tap on one adds it to today.`}
      onClose={onClose}
      closeButton
      testId="dialog-water-sizes"
    >
      {sizes.length > 0 && (
        <List>
          {sizes.map(({ id, ml }) => {
            const size = volumeText(ml, chosen)
            return (
              <ListRow
                key={id}
                title={size}
                meta={glassesText(quartersIn(ml, glassMl))}
                trailing={
                  <IconButton
                    label={t`Remove ${size}`}
                    icon={<X />}
                    look="quiet"
                    onClick={() => remove(id, size)}
                  />
                }
              />
            )
          })}
        </List>
      )}
      {sizes.length < MAX_WATER_SIZES ? (
        <form id={formId} noValidate className="grid gap-3" onSubmit={add}>
          <NumberFields
            fields={[
              {
                name: 'size',
                label: t`Size`,
                unit,
                kind: unit === 'ml' ? 'whole' : 'decimal',
                value: text,
                onValueChange: (typed) => draft.edit(typed ? { text: typed, unit } : null),
                check: unit === 'ml' ? checkWholeNumber : checkDecimal,
                'data-autofocus': '',
              },
            ]}
          />
          {problem && (
            <Notice tone="warn" announced>
              {problem}
            </Notice>
          )}
          <Button type="submit" wide>
            {t`Add`}
          </Button>
        </form>
      ) : (
        <p className="text-muted">{t`Four is all there is room for. Remove one to add another.`}</p>
      )}
    </Dialog>
  )
}

/** '1.25 glasses' */
function glassesText(quarters: number): string {
  const glasses = formatNumber(quarters / QUARTERS)
  return plural(quarters / QUARTERS, { one: `${glasses} glass`, other: `${glasses} glasses` })
}
