import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { CueSwitches } from './cue-settings.tsx'
import { PatternPicker } from './pattern-picker.tsx'

/** The pattern and the cues, for the settings page. */
export function BreathingSettings() {
  return (
    <Section title="Breathing">
      <Card className="mb-3">
        <PatternPicker />
        <p className="mt-3 text-muted text-small">
          Seconds to inhale, hold, exhale and hold again. Sessions that you have recorded keep their
          pattern.
        </p>
      </Card>
      <CueSwitches />
    </Section>
  )
}
