import type { Mood } from '@tend/domain/moods/moods'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { shownMood, shownTheme, transitionAppearance } from './apply.ts'
import { MOOD_KEY, storedMood, storeMood } from './mood.ts'
import {
  onSystemThemeChange,
  resolveTheme,
  storedThemeChoice,
  storeThemeChoice,
  THEME_KEY,
  type ThemeChoice,
} from './theme.ts'

interface Appearance {
  /** Theme and mood are `null` until the stored ones are known: no prerendered page shows a choice. */
  readonly theme: ThemeChoice | null
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
  const [theme, setTheme] = useState<ThemeChoice | null>(null)
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
      transitionAppearance(resolveTheme(storedThemeChoice()), storedMood())
    }
    // In slices: the page may still be being hydrated.
    startTransition(() => {
      setTheme(shownThemeChoice())
      setMood(shownMood())
    })
    addEventListener('storage', readIfOurs)
    return () => removeEventListener('storage', readIfOurs)
  }, [])

  useEffect(
    () =>
      onSystemThemeChange(() =>
        transitionAppearance(resolveTheme(theme ?? storedThemeChoice()), shownMood()),
      ),
    [theme],
  )

  const appearance = useMemo<Appearance>(
    () => ({
      theme,
      mood,
      toggleTheme() {
        const choice = shownTheme() === 'dark' ? 'light' : 'dark'
        storeThemeChoice(choice)
        setTheme(choice)
        transitionAppearance(choice, shownMood())
      },
      setMood(choice) {
        storeMood(choice)
        setMood(choice)
        transitionAppearance(shownTheme(), choice)
      },
    }),
    [theme, mood],
  )

  return <AppearanceContext value={appearance}>{children}</AppearanceContext>
}

/** The stored choice; or what the page was switched to before this was here, and could not be stored. */
function shownThemeChoice(): ThemeChoice {
  const choice = storedThemeChoice()
  const shown = shownTheme()
  return shown === resolveTheme(choice) ? choice : shown
}

/** Theme and mood. Throws outside `AppearanceProvider` (specification §8). */
export function useAppearance(): Appearance {
  const appearance = useContext(AppearanceContext)
  if (!appearance) throw new Error('useAppearance must be used within an AppearanceProvider')
  return appearance
}
