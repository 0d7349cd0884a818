import { joinParts, type Parts } from './list-text.ts'
import { t } from './text.ts'

// Not in `list-text.ts`, which every first screen loads.

/** Parts that may have commas in them, as a list with semicolons: 'Squat, 3 sets; Lunge, 2 sets'. Empty without any. */
export function listOfLists(parts: Parts): string {
  return joinParts(parts, (list, part) => t`${list}; ${part}`)
}

/** Something, and what is said about it: 'Fri, Nov 27: 82.5 kg'. */
export function labelledText(label: string, text: string): string {
  return t`${label}: ${text}`
}
