import { MOODS, type Mood } from '@tend/domain/moods/moods'
import { Palette } from 'lucide-react'
import { useState } from 'react'
import { useAppearance } from '../../data/appearance/appearance-provider.tsx'
import { FloatingNotice } from '../../ui/floating-notice.tsx'
import { MoodTile } from '../../ui/mood-tile.tsx'

const MOOD_KEYS = Object.keys(MOODS) as Mood[]

/** The eight palettes; choosing one applies it everywhere (specification §2, Mood). */
export function MoodPicker() {
  const { mood, setMood } = useAppearance()
  const [updatedTo, setUpdatedTo] = useState<Mood>()

  function choose(chosen: Mood) {
    if (chosen === mood) return
    setUpdatedTo(chosen)
    setMood(chosen)
  }

  return (
    <>
      <fieldset className="mt-8 grid grid-cols-2 gap-3 md:gap-4">
        <legend className="sr-only">Mood</legend>
        {MOOD_KEYS.map((key) => (
          <MoodTile
            key={key}
            mood={key}
            name={MOODS[key].name}
            description={MOODS[key].description}
            chosen={key === mood}
            onChoose={() => choose(key)}
          />
        ))}
      </fieldset>
      {/* It is of one change: another change of the mood, here or in another tab, clears it. */}
      {updatedTo === mood && (
        <FloatingNotice
          key={updatedTo}
          icon={<Palette />}
          title="Theme Updated!"
          line={`${MOODS[mood].name}, for as long as you like.`}
          onClose={() => setUpdatedTo(undefined)}
        />
      )}
    </>
  )
}
