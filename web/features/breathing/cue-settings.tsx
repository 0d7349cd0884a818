import { useEffect, useState } from 'react'
import { useBreathingCues } from '../../data/breathing/breathing-cues.ts'
import { platform } from '../../platform/platform.ts'
import { ChecklistRow } from '../../ui/checklist-row.tsx'
import { Section } from '../../ui/section.tsx'

/** Whether a change of phase is also heard and felt, and what becomes of it on a dark screen. */
export function CueSettings() {
  const { value, change } = useBreathingCues()
  const [hasVibration, setHasVibration] = useState(false)
  useEffect(() => {
    void platform().then(({ haptics }) => setHasVibration(haptics.canVibrate()))
  }, [])

  return (
    <Section title="With your eyes closed">
      <ul className="grid gap-3">
        <ChecklistRow
          standalone
          quiet
          whole
          name="A soft sound at each change"
          checked={value.sound}
          onCheckedChange={(sound) => change((cues) => ({ ...cues, sound }))}
          testId="switch-sound"
        />
        {hasVibration && (
          <ChecklistRow
            standalone
            quiet
            whole
            name="A vibration at each change"
            checked={value.vibration}
            onCheckedChange={(vibration) => change((cues) => ({ ...cues, vibration }))}
            testId="switch-vibration"
          />
        )}
      </ul>
      <p className="mt-4 text-muted text-small">
        The screen stays on where the browser allows it. If you lock the phone, time is kept and, on
        most phones, the sounds go on for a few minutes; the picture and the vibration do not.
      </p>
    </Section>
  )
}
