import type { ReactNode } from 'react'
import type { BreathingCues } from '../../data/breathing/breathing-cues.ts'
import { ChecklistRow } from '../../ui/checklist-row.tsx'
import { Section } from '../../ui/section.tsx'

/** The section of the cues on the breathing page. */
export function CueSection({ children }: { children: ReactNode }) {
  return (
    <Section title="Follow along with your eyes closed">
      {children}
      <p className="mt-4 text-muted text-small">
        Your screen stays on during a session where the browser allows it. If you lock your phone,
        the session keeps running: on most phones the sounds continue for a few minutes, but the
        animation and vibration stop.
      </p>
    </Section>
  )
}

type CueListProps = {
  cues: BreathingCues
  hasVibration: boolean
  onChange: (change: Partial<BreathingCues>) => void
}

/** The switch for the vibration shows only where the device can vibrate. */
export function CueList({ cues, hasVibration, onChange }: CueListProps) {
  return (
    <ul className="grid gap-3">
      <ChecklistRow
        standalone
        withoutHaptics
        fullName
        name="Soft sound at each phase"
        checked={cues.sound}
        onCheckedChange={(sound) => onChange({ sound })}
        testId="switch-sound"
      />
      {hasVibration && (
        <ChecklistRow
          standalone
          withoutHaptics
          fullName
          name="Vibration at each phase"
          checked={cues.vibration}
          onCheckedChange={(vibration) => onChange({ vibration })}
          testId="switch-vibration"
        />
      )}
    </ul>
  )
}
