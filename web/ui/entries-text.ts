import { formatThousands } from './format-thousands.ts'

/** A number of entries in words: '1 entry', '4,213 entries'. */
export function entriesText(count: number): string {
  return count === 1 ? '1 entry' : `${formatThousands(count)} entries`
}
