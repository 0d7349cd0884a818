import { t } from '@tend/text'
import type { Mood } from '../../../store/appearance/rules/moods.ts'

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
