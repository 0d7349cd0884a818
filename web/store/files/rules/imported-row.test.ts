import { textChecksum } from '@tend/shared/records/checksum'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ID_KINDS } from '../../../kinds/tables.ts'
import { anyEntry } from '../../../kinds/testing/any-entry.ts'
import { rowChecksum } from './imported-row.ts'

/** As release 1.0.0 computes it. Stored receipts have such checksums. */
function releasedChecksum(row: object): number {
  const leftOut = ['userId', 'position', 'id', 'createdAt', 'fileName']
  const sorted = (value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  return textChecksum(
    JSON.stringify(row, (name, value) => (leftOut.includes(name) ? undefined : sorted(value))),
  )
}

test.each(ID_KINDS)('rows of %s have the checksum that stored receipts have', (kind) => {
  const context = { userId: 'user_0123456789abcdefghij', nowIso: '2026-11-24T12:00:00Z' }
  fc.assert(
    fc.property(anyEntry(kind, context), (entry) => {
      expect(rowChecksum(entry)).toBe(releasedChecksum(entry))
      expect(rowChecksum({ ...entry, more: undefined })).toBe(rowChecksum(entry))
    }),
  )
})
