import { readOneOf } from '@tend/shared/records/stored-value'
import { readPersisted, usePersisted } from '../local-storage/persisted.ts'

const KEY = 'tend_dismissed_hints'

/** Hints that are shown until the user dismisses them, or has done what they say. */
const HINTS = [
  /** The browser may delete the data. */
  'storage',
  /** Install the app before the first entry. */
  'install first',
  /** Release 1.0.0 stored it: an empty installed app offered to bring an existing diary over. */
  'bring over',
  /** The first Home, until the first entry. */
  'one small thing',
  /** Release 1.1.0 stored it: a card offered kilograms and centimetres instead of pounds and inches. */
  'metric units',
  'kilojoules',
] as const
export type Hint = (typeof HINTS)[number]

const NONE: readonly Hint[] = []

/** Whether the user has dismissed a hint, and a function that does. */
export function useHint(hint: Hint): { isDismissed: boolean; dismiss: () => void } {
  const { value, change } = useDismissedHints()
  return {
    isDismissed: value.includes(hint),
    dismiss: () => change((dismissed) => [...new Set([...dismissed, hint])]),
  }
}

/** Whether the user has dismissed a hint, for code outside components. */
export function isHintDismissed(hint: Hint): boolean {
  return readPersisted(KEY, readHints, NONE).includes(hint)
}

/** All hints that the user has dismissed. */
export function useDismissedHints() {
  return usePersisted(KEY, readHints, NONE)
}

function readHints(stored: unknown): readonly Hint[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.flatMap((item) => readOneOf(item, HINTS) ?? [])
}
