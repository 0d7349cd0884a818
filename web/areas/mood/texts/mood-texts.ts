import { t } from '@tend/text'
import type { Mood } from '../../../store/appearance/rules/moods.ts'

export const MOOD_NAMES: Readonly<Record<Mood, string>> = {
  calm: t`Calm`,
  energetic: t`Energetic`,
  focused: t`Focused`,
  peaceful: t`Peaceful`,
  uplifting: t`Uplifting`,
  grounding: t`Grounding`,
  creative: t`Creative`,
  restorative: t`Restorative`,
}

/** A line about each mood. */
export const MOOD_LINES: Readonly<Record<Mood, string>> = {
  calm: t`Still water at first light.`,
  energetic: t`A bright walk before the day begins.`,
  focused: t`A clear desk, and one thing at a time.`,
  peaceful: t`Lavender fields as the evening settles.`,
  uplifting: t`Primroses, and the windows open.`,
  grounding: t`Bare feet on warm clay and moss.`,
  creative: t`Wild poppies where nobody planted them.`,
  restorative: t`A fern unfurling after the rain.`,
}

export const THEME_NAMES = {
  light: t({ message: 'Light', context: 'theme' }),
  dark: t`Dark`,
  system: t`System`,
} as const

/** The theme of the app: as the device's, or its name. */
export function themeText(theme: keyof typeof THEME_NAMES): string {
  return theme === 'system' ? t`As this device` : THEME_NAMES[theme]
}

/** Which theme 'System' means now. */
export const SYSTEM_LINES = {
  light: t`As this device is: light now.`,
  dark: t`As this device is: dark now.`,
} as const
