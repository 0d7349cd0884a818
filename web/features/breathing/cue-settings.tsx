import { useEffect, useState } from 'react'
import { useBreathingCues } from '../../data/breathing/breathing-cues.ts'
import { platform } from '../../platform/platform.ts'
import { CueList, CueSection } from './cue-list.tsx'

/** The switches for the sound and the vibration at each phase, for the breathing page. */
export function CueSettings() {
  return (
    <CueSection>
      <CueSwitches />
    </CueSection>
  )
}

/** The switches without a heading. */
export function CueSwitches() {
  const { value, change } = useBreathingCues()
  const [hasVibration, setHasVibration] = useState(false)
  useEffect(() => {
    void platform().then(({ haptics }) => setHasVibration(haptics.canVibrate()))
  }, [])
  return (
    <CueList
      cues={value}
      hasVibration={hasVibration}
      onChange={(changed) => change((cues) => ({ ...cues, ...changed }))}
    />
  )
}
