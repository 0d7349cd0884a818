import {
  MAX_SESSION_SECONDS,
  readSessionId,
  readSessionStart,
  sessionDate,
} from '@tend/shared/days/session-id'
import { defineKind } from './define-kind.ts'
import type { RecordOf } from './field.ts'
import { custom, owner, withoutColumn } from './fields.ts'

const count = () => custom(readCount, 0, 65)

export const breathingSession = defineKind({
  id: withoutColumn(custom(readSessionId, 'a')),
  userId: owner(),
  /** The local day on which it started. */
  date: custom(
    (_value, _context, { id, startedAt }) =>
      typeof id === 'string' && typeof startedAt === 'string'
        ? (sessionDate(id, startedAt) ?? undefined)
        : undefined,
    '2026-11-20',
  ),
  /** ISO 8601 with the device's UTC offset, as in `2026-11-20T22:01:00+01:00`. */
  startedAt: custom(readSessionStart, '2026-11-20T12:00:00Z', '2026-11-21T22:15:00-03:30'),
  /** Whole seconds, 0 to `MAX_SESSION_SECONDS`. */
  duration: count(),
  /** Completed cycles. */
  cycles: count(),
})

/** A finished session. */
export type BreathingSession = RecordOf<typeof breathingSession.fields>

function readCount(value: unknown): number | undefined {
  const isWhole = typeof value === 'number' && Number.isInteger(value)
  return isWhole && value >= 0 && value <= MAX_SESSION_SECONDS ? value : undefined
}
