import { BreathingRow } from '../../areas/breathing/screens/breathing-row.tsx'
import { List } from '../../ui/lists/list.tsx'
import { Observations } from '../../views/settings/screens/observations.tsx'
import { TrainingSettings } from '../../views/settings/screens/training-settings.tsx'
import { ShortcutsSwitch } from '../../views/shortcuts/screens/shortcuts-dialog.tsx'
import { HelpRow } from './help-row.tsx'

/** The settings that are rarely changed, and the way to help. */
export function MoreSettings() {
  return (
    <List>
      <BreathingRow href="/settings#breathing" />
      <TrainingSettings />
      <Observations />
      <ShortcutsSwitch hint="Press ? on any page to see them." />
      <HelpRow />
    </List>
  )
}
