import { changeShowsObservations, useShowsObservations } from '../../data/settings/observations.ts'
import { ChecklistRow } from '../../ui/checklist-row.tsx'

/** Whether Look back shows an observation. */
export function Observations() {
  return (
    <ul>
      <ChecklistRow
        standalone
        fullName
        withoutHaptics
        name="Show an observation in Look back"
        hint="At most one a week, about things you log on the same days. Calculated on this device."
        checked={useShowsObservations()}
        onCheckedChange={changeShowsObservations}
        testId="show-observations"
      />
    </ul>
  )
}
