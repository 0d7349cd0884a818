import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { hasOwnDraft, leaveDraft } from '../../../../store/local-storage/draft.ts'
import { useGoals } from '../../../../store/settings/goals.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { AddChip } from '../../../../ui/controls/chip.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { addQuarters } from '../../commands/water-amounts.ts'
import { VOLUME_UNIT, volumeText } from '../../rules/volume-unit.ts'
import {
  quartersIn,
  shownWaterSizes,
  WATER_SIZES,
  type WaterSize,
} from '../../rules/water-sizes.ts'
import { EditWaterSizes, WATER_SIZE_DRAFT } from './edit-water-sizes.tsx'

/** The user's cups and bottles: a tap adds one to today. */
export function WaterSizes({ device, today }: { device: Device; today: LocalDate }) {
  const sizes = shownWaterSizes(useSetting(WATER_SIZES))
  const unit = useSetting(VOLUME_UNIT)
  const { glassMl } = useGoals(today)
  const [isEditing, setEditing] = useState(() => hasOwnDraft(WATER_SIZE_DRAFT))
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  const close = () => {
    leaveDraft(WATER_SIZE_DRAFT)
    setEditing(false)
  }
  const drink = ({ ml }: WaterSize) => {
    const quarters = quartersIn(ml, glassMl)
    run(async () => {
      await addQuarters(device, today, quarters)
      offerUndo(t`Water: ${volumeText(ml, unit)}`, () => addQuarters(device, today, -quarters))
    })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-center gap-2">
        {sizes.map((size) => (
          <AddChip key={size.id} name={volumeText(size.ml, unit)} onAdd={() => drink(size)} />
        ))}
        <TextButton
          className="min-w-touch justify-center"
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          {sizes.length > 0 ? t`Edit` : t`Own sizes`}
        </TextButton>
      </div>
      <SaveFailure failed={failed} />
      {isEditing && <EditWaterSizes glassMl={glassMl} onClose={close} />}
    </>
  )
}
