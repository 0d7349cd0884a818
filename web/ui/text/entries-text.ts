import { counted } from './counted.ts'

/** A number of entries in words: '1 entry', '4,213 entries'. */
export function entriesText(count: number): string {
  return counted(count, 'entry', 'entries')
}
