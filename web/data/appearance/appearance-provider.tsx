import type { Mood } from '@tend/domain/moods/moods'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { shiftAppearance } from './apply.ts'
import { MOOD_KEY, storedMood, storeMood } from './mood.ts'
import {
  onSystemTheme,
  seenTheme,
  storedThemeChoice,
  storeThemeChoice,
  THEME_KEY,
  type ThemeChoice,
} from './theme.ts'

interface Appearance {
  readonly theme: ThemeChoice
  /** `null` until the stored one is known: no prerendered page shows a choice. */
  readonly mood: Mood | null
  /** Switches what is seen, light to dark and back. */
  toggleTheme(): void
  setMood(mood: Mood): void
}

const AppearanceContext = createContext<Appearance | null>(null)

/**
 * Theme and mood for all below. The script before first paint has already put the stored ones on
 * the page; this keeps them through changes here, in other tabs and of the system.
 */
export function AppearanceProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<ThemeChoice>('system')
  const [mood, setMood] = useState<Mood | null>(null)

  useEffect(() => {
    const read = () => {
      setTheme(storedThemeChoice())
      setMood(storedMood())
    }
    const readIfOurs = ({ key }: StorageEvent) => {
      // No key: another tab has cleared everything.
      if (key !== null && key !== THEME_KEY && key !== MOOD_KEY) return
      read()
      shiftAppearance(seenTheme(storedThemeChoice()), storedMood())
    }
    read()
    addEventListener('storage', readIfOurs)
    return () => removeEventListener('storage', readIfOurs)
  }, [])

  useEffect(
    () => onSystemTheme(() => shiftAppearance(seenTheme(theme), mood ?? storedMood())),
    [theme, mood],
  )

  const appearance = useMemo<Appearance>(
    () => ({
      theme,
      mood,
      toggleTheme() {
        const choice = seenTheme(theme) === 'dark' ? 'light' : 'dark'
        storeThemeChoice(choice)
        setTheme(choice)
        shiftAppearance(choice, mood ?? storedMood())
      },
      setMood(choice) {
        storeMood(choice)
        setMood(choice)
        shiftAppearance(seenTheme(theme), choice)
      },
    }),
    [theme, mood],
  )

  return <AppearanceContext value={appearance}>{children}</AppearanceContext>
}

/** Theme and mood. Throws outside `AppearanceProvider` (specification §8). */
export function useAppearance(): Appearance {
  const appearance = useContext(AppearanceContext)
  if (!appearance) throw new Error('useAppearance must be used within an AppearanceProvider')
  return appearance
}
