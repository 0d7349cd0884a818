import { DAILY_FIELDS, type DailyField, type DailyFields, EMPTY_DAY } from './daily-data.ts'

/**
 * A day as last-writer-wins registers. Each field has a value and the revision of its last write,
 * in milliseconds since 1970 (see `nextRevision`). Revision 0 means that the field was never
 * written.
 */
export interface DayRegisters {
  readonly fields: DailyFields
  readonly revisions: Revisions
}

export type Revisions = Readonly<Record<DailyField, number>>

export const NO_REVISIONS: Revisions = {
  waterCount: 0,
  habits: 0,
  sleepRoutine: 0,
  eatingLog: 0,
}

export const EMPTY_REGISTERS: DayRegisters = { fields: EMPTY_DAY, revisions: NO_REVISIONS }

/** The largest time that a `Date` can represent. No clock produces a higher revision. */
export const MAX_REVISION = 8_640_000_000_000_000

/**
 * The revision for a write: the current time, or `last + 1` if the clock is not ahead of `last`.
 */
export function nextRevision(nowMs: number, last: number): number {
  return Math.max(nowMs, last + 1)
}

/** A write of some fields. A client that does not sync may leave out the revisions. */
export interface DayChange {
  readonly fields: Partial<DailyFields>
  readonly revisions: Partial<Revisions>
}

/**
 * Applies a write on the server. For each field the higher revision wins; if they are equal, the
 * stored value stays. A field without a revision is always written, with a new revision. Writes
 * with revisions are idempotent and commutative: repeating or reordering them gives the same
 * registers.
 */
export function applyChange(stored: DayRegisters, change: DayChange, nowMs: number): DayRegisters {
  let result = stored
  for (const field of DAILY_FIELDS) {
    const value = change.fields[field]
    if (value === undefined) continue
    const last = stored.revisions[field]
    const revision = change.revisions[field] ?? nextRevision(nowMs, last)
    if (revision > last) result = withField(result, field, value, revision)
  }
  return result
}

/** Returns the registers with one field replaced. */
export function withField<F extends DailyField>(
  day: DayRegisters,
  field: F,
  value: DailyFields[F],
  revision: number,
): DayRegisters {
  return {
    fields: { ...day.fields, [field]: value },
    revisions: { ...day.revisions, [field]: revision },
  }
}

/**
 * A checksum of a day: the sum of its hashed revisions, modulo `REVISION_SUM_MODULUS`. Device and
 * server compare the sums of all days. They differ if the server was restored from an older backup.
 * Without the hash, revisions 1 and 4 would give the same sum as 2 and 3.
 */
export function revisionSum(revisions: Revisions): number {
  return DAILY_FIELDS.reduce(
    (sum, field, index) => addToRevisionSum(sum, hashRevision(revisions[field], index)),
    0,
  )
}

/** The sum of `revisionSum` over several days. */
export function revisionSumOfDays(days: readonly Revisions[]): number {
  return days.reduce((sum, revisions) => addToRevisionSum(sum, revisionSum(revisions)), 0)
}

/** Sums below this modulus are exact in a double. */
const REVISION_SUM_MODULUS = 2 ** 52

/** Hashes a revision and its field to 52 bits. The hash of revision 0 (never written) is 0. */
function hashRevision(revision: number, field: number): number {
  if (revision === 0) return 0
  const low = revision >>> 0
  const high = Math.floor(revision / 2 ** 32)
  const first = hash32(low ^ hash32(high ^ hash32(field + 1)))
  const second = hash32(first + low)
  return (first % 2 ** 20) * 2 ** 32 + second
}

/** The finalizer of MurmurHash3. */
function hash32(bits: number): number {
  let mixed = bits ^ (bits >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Adds `delta`, which may be negative, modulo `REVISION_SUM_MODULUS`. */
export function addToRevisionSum(sum: number, delta: number): number {
  const total = (sum + (delta % REVISION_SUM_MODULUS)) % REVISION_SUM_MODULUS
  return total < 0 ? total + REVISION_SUM_MODULUS : total
}
