import { CueSwitches } from './cue-settings.tsx'
import { PatternPicker } from './pattern-picker.tsx'

/** The pattern and the cues, for the settings page. */
export function BreathingSettings() {
  return (
    <>
      <PatternPicker />
      <p className="text-muted text-small">
        Seconds to inhale, hold, exhale and hold again. Sessions that you have recorded keep their
        pattern.
      </p>
      <CueSwitches />
    </>
  )
}
