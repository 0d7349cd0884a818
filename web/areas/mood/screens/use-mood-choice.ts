import { useEffect, useState } from 'react'
import { useAppearance } from '../../../store/appearance/appearance-provider.tsx'
import { shownMood, takeEarlyMoodChoice } from '../../../store/appearance/apply.ts'
import { MOODS, type Mood } from '../../../store/appearance/rules/moods.ts'

export const MOOD_KEYS = Object.keys(MOODS) as Mood[]

/**
 * The mood, a function that chooses another one for the whole app, and the mood that was chosen last here. Any other
 * change of the mood, in this tab or another, clears the last one.
 */
export function useMoodChoice() {
  const { mood, setMood } = useAppearance()
  const [updatedTo, setUpdatedTo] = useState<Mood>()

  useEffect(() => {
    setUpdatedTo((to) => (to === mood ? to : undefined))
  }, [mood])

  useEffect(() => {
    if (takeEarlyMoodChoice()) setUpdatedTo(shownMood())
  }, [])

  function choose(chosen: Mood) {
    if (chosen === mood) return
    setUpdatedTo(chosen)
    setMood(chosen)
  }

  return {
    mood,
    choose,
    updatedTo: updatedTo === mood ? updatedTo : undefined,
    clearUpdate: () => setUpdatedTo(undefined),
  }
}
