import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { shownMood, shownTheme, transitionAppearance } from './apply.ts'
import { MOOD_KEY, storedMood, storeMood } from './mood.ts'
import type { Mood } from './rules/moods.ts'
import {
  onSystemThemeChange,
  resolveTheme,
  storedThemeChoice,
  storeThemeChoice,
  THEME_KEY,
  type ThemeChoice,
} from './theme.ts'

interface Appearance {
  /**
   * `null` in the prerendered page and until hydration has read the stored choice; so is `mood`.
   */
  readonly theme: ThemeChoice | null
  readonly mood: Mood | null
  /** Switches between light and dark, starting from the theme on the page. */
  toggleTheme(): void
  setTheme(choice: ThemeChoice): void
  setMood(mood: Mood): void
}

const AppearanceContext = createContext<Appearance | null>(null)

/**
 * Provides theme and mood to the components below. `web/shell/start/boot.ts` has already applied the stored
 * ones before first paint; the provider follows changes in this tab, in other tabs and of the
 * system's colour scheme.
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
      // The key is null when another tab has cleared all storage.
      if (key !== null && key !== THEME_KEY && key !== MOOD_KEY) return
      read()
      transitionAppearance(resolveTheme(storedThemeChoice()), storedMood())
    }
    // As a transition, so that React does not hydrate the rest of the page in one long task.
    startTransition(() => {
      setTheme(shownThemeChoice())
      setMood(shownMood())
    })
    addEventListener('storage', readIfOurs)
    return () => removeEventListener('storage', readIfOurs)
  }, [])

  const followSystem = useEffectEvent(() =>
    transitionAppearance(resolveTheme(theme ?? storedThemeChoice()), shownMood()),
  )
  // Subscribed once: a change between two subscriptions would reach neither.
  useEffect(() => onSystemThemeChange(() => followSystem()), [])

  const appearance = useMemo<Appearance>(() => {
    const chooseTheme = (choice: ThemeChoice) => {
      storeThemeChoice(choice)
      setTheme(choice)
      transitionAppearance(resolveTheme(choice), shownMood())
    }
    return {
      theme,
      mood,
      setTheme: chooseTheme,
      toggleTheme: () => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark'),
      setMood(choice) {
        storeMood(choice)
        setMood(choice)
        transitionAppearance(shownTheme(), choice)
      },
    }
  }, [theme, mood])

  return <AppearanceContext value={appearance}>{children}</AppearanceContext>
}

/**
 * The stored choice, or the theme on the page if that differs: `boot.ts` may have switched it
 * before hydration in a browser that could not store the choice.
 */
function shownThemeChoice(): ThemeChoice {
  const choice = storedThemeChoice()
  const shown = shownTheme()
  return shown === resolveTheme(choice) ? choice : shown
}

/** Theme, mood and the functions that change them. Throws outside `AppearanceProvider`. */
export function useAppearance(): Appearance {
  const appearance = useContext(AppearanceContext)
  if (!appearance) throw new Error('useAppearance must be used within an AppearanceProvider')
  return appearance
}
