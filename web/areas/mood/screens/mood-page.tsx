import { t } from '@tend/text'
import Palette from 'lucide-react/icons/palette'
import { MoodTile } from '../../../ui/controls/mood-tile.tsx'
import { FloatingNotice } from '../../../ui/overlays/floating-notice.tsx'
import { MOOD_LINES, MOOD_NAMES } from '../texts/mood-texts.ts'
import { MOOD_KEYS, useMoodChoice } from './use-mood-choice.ts'

export const frame = {
  title: t`Mood Colors`,
  subtitle: t`Colors for the whole app`,
  columns: true,
  backHref: '/',
  shortcut: 'mood',
}

/** The Mood page: eight palettes. Choosing one applies it to the whole app. */
export function Page() {
  const { mood, choose, updatedTo, clearUpdate } = useMoodChoice()
  return (
    <>
      <fieldset className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] md:gap-5">
        <legend className="sr-only">{t`Mood`}</legend>
        {MOOD_KEYS.map((key) => (
          <MoodTile
            key={key}
            mood={key}
            name={MOOD_NAMES[key]}
            description={MOOD_LINES[key]}
            chosen={key === mood}
            onChoose={() => choose(key)}
          />
        ))}
      </fieldset>
      <div role="status">
        {updatedTo && (
          <FloatingNotice
            key={updatedTo}
            icon={<Palette />}
            title={t`Theme Updated!`}
            line={t`Tend now uses ${MOOD_NAMES[updatedTo]}.`}
            onClose={clearUpdate}
          />
        )}
      </div>
    </>
  )
}
