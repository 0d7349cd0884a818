import { DAILY_FIELDS, type DailyField, type DailyFields, EMPTY_DAY } from './daily-data.ts'

/**
 * A day as last-writer-wins registers: each field has a value and the revision of its last write,
 * a time in milliseconds made unique by `nextRevision`. 0 stands for "never written".
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

/** The largest time a `Date` can hold: a revision above it cannot have come from a clock. */
export const MAX_REVISION = 8_640_000_000_000_000

/** The revision of a write now, above every revision that the field had before. */
export function nextRevision(nowMs: number, last: number): number {
  return Math.max(nowMs, last + 1)
}

/** Some fields of a day as they arrive, each with its revision unless it came by the plain contract. */
export interface DayChange {
  readonly fields: Partial<DailyFields>
  readonly revisions: Partial<Revisions>
}

/**
 * What the server keeps of a day after a change arrived: field by field the higher revision, the
 * stored one where they are equal. A field without a revision is always taken, with `nowMs` as its
 * revision. Applying the same change again, late or in another order, gives the same registers.
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

/** The registers with one field written. */
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
 * The revisions of a day, each scrambled, added up. Two sides that hold the same registers of the
 * same person have the same total, so a server that went back to an older backup shows itself by
 * it. Unscrambled, 1 and 4 would pass for 2 and 3. Totals are kept modulo `REVISION_SUM_MODULUS`,
 * where they stay exact.
 */
export function revisionSum(revisions: Revisions): number {
  return DAILY_FIELDS.reduce(
    (sum, field, index) => addToRevisionSum(sum, scrambled(revisions[field], index)),
    0,
  )
}

/** The sum of many days, as it is kept by and by. */
export function revisionSumOfDays(days: readonly Revisions[]): number {
  return days.reduce((sum, revisions) => addToRevisionSum(sum, revisionSum(revisions)), 0)
}

const REVISION_SUM_MODULUS = 2 ** 52

/** A number from 0 to the modulus that looks like chance, always the same one; 0 of "never written". */
function scrambled(revision: number, field: number): number {
  if (revision === 0) return 0
  const low = revision >>> 0
  const high = Math.floor(revision / 2 ** 32)
  const first = scrambled32(low ^ scrambled32(high ^ scrambled32(field + 1)))
  const second = scrambled32(first + low)
  return (first % 2 ** 20) * 2 ** 32 + second
}

/** 32 bits into 32 others, each of which depends on all (the last step of MurmurHash3). */
function scrambled32(bits: number): number {
  let mixed = bits ^ (bits >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Adds a number, or takes it away if negative, keeping the total from 0 to the modulus. */
export function addToRevisionSum(sum: number, delta: number): number {
  const total = (sum + (delta % REVISION_SUM_MODULUS)) % REVISION_SUM_MODULUS
  return total < 0 ? total + REVISION_SUM_MODULUS : total
}
