import { PatternPicker } from './pattern-picker.tsx'
import { SessionLength } from './session-length.tsx'

/** The pattern and the length of the next session. */
export function SessionChoices() {
  return (
    <div className="grid gap-3.5">
      <PatternPicker />
      <SessionLength />
    </div>
  )
}
