import { useEffect, useState } from 'react'
import { useBreathingCues } from '../../data/breathing/breathing-cues.ts'
import { platform } from '../../platform/platform.ts'
import { ChecklistRow } from '../../ui/checklist-row.tsx'
import { Section } from '../../ui/section.tsx'

/** The switches for the sound and the vibration at each phase, for the breathing page. */
export function CueSettings() {
  return (
    <Section title="Follow along with your eyes closed">
      <CueSwitches />
      <p className="mt-4 text-muted text-small">
        Your screen stays on during a session where the browser allows it. If you lock your phone,
        the session keeps running: on most phones the sounds continue for a few minutes, but the
        animation and vibration stop.
      </p>
    </Section>
  )
}

/** The switch for the vibration shows only where the device can vibrate. */
export function CueSwitches() {
  const { value, change } = useBreathingCues()
  const [hasVibration, setHasVibration] = useState(false)
  useEffect(() => {
    void platform().then(({ haptics }) => setHasVibration(haptics.canVibrate()))
  }, [])

  return (
    <ul className="grid gap-3">
      <ChecklistRow
        standalone
        withoutHaptics
        fullName
        name="Soft sound at each phase"
        checked={value.sound}
        onCheckedChange={(sound) => change((cues) => ({ ...cues, sound }))}
        testId="switch-sound"
      />
      {hasVibration && (
        <ChecklistRow
          standalone
          withoutHaptics
          fullName
          name="Vibration at each phase"
          checked={value.vibration}
          onCheckedChange={(vibration) => change((cues) => ({ ...cues, vibration }))}
          testId="switch-vibration"
        />
      )}
    </ul>
  )
}
