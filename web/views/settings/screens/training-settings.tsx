import { t } from '@tend/text'
import { SET_EFFORT, SUGGESTIONS } from '../../../areas/workouts/rules/training-settings.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { List } from '../../../ui/lists/list.tsx'

/** Which optional parts the sets of a workout have. */
export function TrainingSettings() {
  return (
    <List>
      <ChecklistRow
        fullName
        withoutHaptics
        name={t`Note the effort of a set`}
        hint={t`A third field in workouts, RPE 6 to 10 in halves.`}
        checked={useSetting(SET_EFFORT)}
        onCheckedChange={(value) => changeSetting(SET_EFFORT, value)}
        testId="set-effort"
      />
      <ChecklistRow
        fullName
        withoutHaptics
        name={t`Suggest the next weights`}
        hint={t`For exercises with a range of reps, chosen behind '…' in a workout. Type over them as you like.`}
        checked={useSetting(SUGGESTIONS)}
        onCheckedChange={(value) => changeSetting(SUGGESTIONS, value)}
        testId="weight-suggestions"
      />
    </List>
  )
}
