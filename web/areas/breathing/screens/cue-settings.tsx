import { t } from '@tend/text'
import { useEffect, useState } from 'react'
import { platform } from '../../../platform/device/platform.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { useBreathingCues } from '../commands/breathing-cues.ts'

/**
 * The switches for the sound and the vibration at each phase. The one for the vibration shows only where
 * the device can vibrate.
 */
export function CueSwitches() {
  const { value: cues, change } = useBreathingCues()
  const [hasVibration, setHasVibration] = useState(false)
  useEffect(() => {
    void platform().then(({ haptics }) => setHasVibration(haptics.canVibrate()))
  }, [])
  return (
    <List>
      <ChecklistRow
        withoutHaptics
        fullName
        name={t`Soft sound at each phase`}
        checked={cues.sound}
        onCheckedChange={(sound) => change((stored) => ({ ...stored, sound }))}
        testId="switch-sound"
      />
      {hasVibration && (
        <ChecklistRow
          withoutHaptics
          fullName
          name={t`Vibration at each phase`}
          checked={cues.vibration}
          onCheckedChange={(vibration) => change((stored) => ({ ...stored, vibration }))}
          testId="switch-vibration"
        />
      )}
    </List>
  )
}
