import Palette from 'lucide-react/icons/palette'
import { useEffect, useState } from 'react'
import { useAppearance } from '../../../store/appearance/appearance-provider.tsx'
import { shownMood, takeEarlyMoodChoice } from '../../../store/appearance/apply.ts'
import { MOODS, type Mood } from '../../../store/appearance/rules/moods.ts'
import { MoodTile } from '../../../ui/controls/mood-tile.tsx'
import { FloatingNotice } from '../../../ui/overlays/floating-notice.tsx'
import { MOOD_LINES } from '../texts/mood-texts.ts'

const MOOD_KEYS = Object.keys(MOODS) as Mood[]

/** The Mood page: eight palettes. Choosing one applies it to the whole app. */
export function Page() {
  const { mood, setMood } = useAppearance()
  const [updatedTo, setUpdatedTo] = useState<Mood>()

  // The notice is about one choice: any other change of the mood, in this tab or another, clears it.
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

  return (
    <>
      <fieldset className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 md:grid-cols-2 md:gap-4">
        <legend className="sr-only">Mood</legend>
        {MOOD_KEYS.map((key) => (
          <MoodTile
            key={key}
            mood={key}
            name={MOODS[key].name}
            description={MOOD_LINES[key]}
            chosen={key === mood}
            onChoose={() => choose(key)}
          />
        ))}
      </fieldset>
      <div role="status">
        {updatedTo && updatedTo === mood && (
          <FloatingNotice
            key={updatedTo}
            icon={<Palette />}
            title="Theme Updated!"
            line={`Tend now uses ${MOODS[updatedTo].name}.`}
            onClose={() => setUpdatedTo(undefined)}
          />
        )}
      </div>
    </>
  )
}
