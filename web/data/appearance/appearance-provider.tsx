import { DEFAULT_MOOD, type Mood } from '@tend/domain/moods/moods'
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
  readonly mood: Mood
  setTheme(theme: ThemeChoice): void
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
  // Prerendered and hydrated without a choice; the stored one is read once the page is alive.
  const [theme, setTheme] = useState<ThemeChoice>('system')
  const [mood, setMood] = useState<Mood>(DEFAULT_MOOD)

  useEffect(() => {
    const readAgain = () => {
      setTheme(storedThemeChoice())
      setMood(storedMood())
    }
    const readIfOurs = ({ key }: StorageEvent) => {
      if (key !== THEME_KEY && key !== MOOD_KEY) return
      readAgain()
      shiftAppearance(seenTheme(storedThemeChoice()), storedMood())
    }
    readAgain()
    addEventListener('storage', readIfOurs)
    const endSystem = onSystemTheme(() =>
      shiftAppearance(seenTheme(storedThemeChoice()), storedMood()),
    )
    return () => {
      removeEventListener('storage', readIfOurs)
      endSystem()
    }
  }, [])

  const appearance = useMemo<Appearance>(() => {
    const chooseTheme = (choice: ThemeChoice) => {
      storeThemeChoice(choice)
      setTheme(choice)
      shiftAppearance(seenTheme(choice), mood)
    }
    return {
      theme,
      mood,
      setTheme: chooseTheme,
      toggleTheme: () => chooseTheme(seenTheme(theme) === 'dark' ? 'light' : 'dark'),
      setMood: (choice) => {
        storeMood(choice)
        setMood(choice)
        shiftAppearance(seenTheme(theme), choice)
      },
    }
  }, [theme, mood])

  return <AppearanceContext value={appearance}>{children}</AppearanceContext>
}

/** Theme and mood. Throws outside `AppearanceProvider` (specification §8). */
export function useAppearance(): Appearance {
  const appearance = useContext(AppearanceContext)
  if (!appearance) throw new Error('useAppearance must be used within an AppearanceProvider')
  return appearance
}
