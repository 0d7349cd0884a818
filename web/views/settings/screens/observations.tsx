import { t } from '@tend/text'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { OBSERVATIONS } from '../../look-back/rules/observations-setting.ts'

/** Whether Look back shows an observation. */
export function Observations() {
  return (
    <ChecklistRow
      fullName
      withoutHaptics
      name={t`Show an observation in Look back`}
      hint={t`At most one a week, about things you log on the same days. Calculated on this device.`}
      checked={useSetting(OBSERVATIONS)}
      onCheckedChange={(value) => changeSetting(OBSERVATIONS, value)}
      testId="show-observations"
    />
  )
}
