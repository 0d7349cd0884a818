import { t } from '@tend/text'
import Check from 'lucide-react/icons/check'
import Palette from 'lucide-react/icons/palette'
import { useEffect, useState } from 'react'
import { useAppearance } from '../../../store/appearance/appearance-provider.tsx'
import { fetchPalettes } from '../../../store/appearance/apply.ts'
import type { Mood } from '../../../store/appearance/rules/moods.ts'
import { resolveTheme, type Theme, type ThemeChoice } from '../../../store/appearance/theme.ts'
import { MoodTile } from '../../../ui/controls/mood-tile.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { MOOD_NAMES, SYSTEM_LINES, THEME_NAMES } from '../texts/mood-texts.ts'
import stylesheet from './appearance.css?url'
import { MOOD_KEYS, useMoodChoice } from './use-mood-choice.ts'

const THEMES: readonly { choice: ThemeChoice; shown: readonly Theme[] }[] = [
  { choice: 'light', shown: ['light'] },
  { choice: 'dark', shown: ['dark'] },
  { choice: 'system', shown: ['light', 'dark'] },
]

/** The theme and the mood of the whole app. */
export function AppearanceSettings() {
  const { theme } = useAppearance()
  const { mood, choose, updatedTo } = useMoodChoice()
  const [hasPalettes, setHasPalettes] = useState(false)
  useEffect(() => {
    let current = true
    void fetchPalettes().then(() => current && setHasPalettes(true))
    return () => {
      current = false
    }
  }, [])
  return (
    <>
      {/* Without a precedence, which would hide the page until it has loaded. */}
      <link rel="stylesheet" href={stylesheet} />
      <ThemeChoices mood={mood ?? 'calm'} />
      <p className="-mt-2 min-h-6 text-muted text-small">
        {theme === 'system' && SYSTEM_LINES[resolveTheme(theme)]}
      </p>
      <fieldset className="mood-swatches">
        <legend className="mb-2 font-[600] text-label">{t`Colors`}</legend>
        {hasPalettes &&
          MOOD_KEYS.map((key) => (
            <MoodTile
              key={key}
              mood={key}
              name={MOOD_NAMES[key]}
              chosen={key === mood}
              onChoose={() => choose(key)}
            />
          ))}
      </fieldset>
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-4">
        <TextLink href="/mood" icon={<Palette />}>
          {t`Mood Colors, larger`}
        </TextLink>
        <p role="status" className="text-muted text-small">
          {updatedTo && t`Theme Updated!`}
        </p>
      </div>
    </>
  )
}

/** Light, dark or as the system, each as a small page in the colours of a mood. */
function ThemeChoices({ mood }: { mood: Mood }) {
  const { theme, setTheme } = useAppearance()
  return (
    <fieldset className="themes">
      <legend className="mb-2 font-[600] text-label">{t`Theme`}</legend>
      {THEMES.map(({ choice, shown }) => (
        <label key={choice} className="press relative grid gap-1.5 text-center">
          <input
            type="radio"
            name="theme"
            checked={theme === choice}
            onChange={() => setTheme(choice)}
            data-testid={`theme-${choice}`}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-lg"
          />
          <span aria-hidden="true" className="theme-art forced-color-adjust-none">
            {shown.map((each) => (
              <span key={each} data-theme={each} data-mood={mood}>
                <i />
                <i />
                <i />
              </span>
            ))}
          </span>
          <span className="theme-name flex min-h-6 items-center justify-center gap-1 font-label text-label">
            <Check />
            {THEME_NAMES[choice]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
