import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import {
  type ReadContext,
  readAmount,
  readId,
  readInstant,
  readList,
  readName,
  readOneOf,
  readText,
  type StoredObject,
} from '@tend/shared/records/stored-value'
import type { Unit } from '@tend/shared/units/quantity'
import { ABSENT, type Field, type Fields, type RecordOf } from './field.ts'
import { recordReader } from './record-reader.ts'

type Required<T, U extends Unit | null = null> = Field<T, false, U>

const REQUIRED = { isOptional: false, unit: null, isColumn: true, isLater: false } as const

/**
 * A field that no other function here describes.
 * @param samples valid values
 */
export function custom<T>(
  read: (value: unknown, context: ReadContext, stored: StoredObject) => T | undefined,
  ...samples: Field['samples']
): Required<T> {
  return { ...REQUIRED, read, samples }
}

/** A field that tables for spreadsheets leave out. */
export function withoutColumn<F extends Field>(field: F): F {
  return { ...field, isColumn: false }
}

export function id(): Required<string> {
  return withoutColumn(custom(readId, 'a'))
}

/** The user of this device, whoever owned the record before. */
export function owner(): Required<string> {
  return withoutColumn(custom((_, { userId }) => userId, ''))
}

export function localDate(): Required<LocalDate> {
  return custom((value) => parseLocalDate(value) ?? undefined, '2026-11-20', '2024-02-29')
}

/** An instant, ISO 8601 in UTC. The current time if it is missing. */
export function instant(): Required<string> {
  return withoutColumn(
    custom((value, { nowIso }) => readInstant(value, nowIso), null, '2026-11-20T12:00:00.000Z'),
  )
}

/** Text that is not blank. */
export function name(): Required<string> {
  return custom(readName, 'a')
}

/** Text, empty if it is missing. */
export function text(): Required<string> {
  return custom((value) => readText(value, ''), '')
}

export function optionalText(): Required<string | null> {
  return custom((value) => readText(value, null), null)
}

export function oneOf<T extends string>(allowed: readonly [T, ...T[]]): Required<T> {
  return custom((value) => readOneOf(value, allowed), ...allowed)
}

/** Whether something is true. Older versions stored 1 for it. */
export function flag(): Required<boolean> {
  return custom((value) => value === true || value === 1, false, true)
}

/** The unit and the limits of a number. */
interface NumberOptions<U extends Unit | null> {
  readonly unit?: U
  readonly min?: number
  readonly max?: number
}

function numberField<T extends number | null, U extends Unit | null>(
  read: (value: unknown) => T | undefined,
  valid: T,
  { unit, min = 0, max = MAX_NUMBER }: NumberOptions<U>,
): Required<T, U> {
  // Without the option, `U` is its default, null.
  const within = (value: number) => Math.min(Math.max(value, min), max)
  const samples = [valid === null ? null : within(valid), within(2), within(7.5)] as const
  return { ...REQUIRED, read, samples, unit: (unit ?? null) as U, limits: { min, max } }
}

/** A number of at least 0, 0 if it is missing. */
export function amount<U extends Unit | null = null>(
  options: NumberOptions<U> = {},
): Required<number, U> {
  return numberField((value) => readAmount(value, 0), 0, options)
}

/** A number above 0, 1 if it is missing. */
export function positiveAmount(options: NumberOptions<null>): Required<number> {
  return numberField((value) => readAmount(value, 1) || undefined, 1, options)
}

/** A number above 0, or `null` if it is missing or 0: not measured. */
export function measuredAmount<U extends Unit | null = null>(
  options: NumberOptions<U>,
): Required<number | null, U> {
  return numberField((value) => (value === 0 ? null : readAmount(value, null)), null, options)
}

/** A field that some records do not have. Empty text means that there is no value. */
export function optional<T, U extends Unit | null>(field: Required<T, U>): Field<T, true, U> {
  return {
    ...field,
    isOptional: true,
    read: (value, context, stored) =>
      value === undefined || value === null || value === ''
        ? ABSENT
        : field.read(value, context, stored),
    samples: [null, ...field.samples],
  }
}

/** A field that was added after release 1.0.0, so that some versions of Tend do not know it. */
export function later<F extends Field>(field: F): F {
  return { ...field, isLater: true }
}

/**
 * A list of objects with the same fields, empty if it is missing.
 * @param minLength a shorter list is invalid
 */
export function list<F extends Fields>(
  items: F,
  { minLength = 0 }: { readonly minLength?: number } = {},
): Required<readonly RecordOf<F>[]> {
  const read = recordReader(items)
  const valid = Object.entries(items).map(([key, { samples }]) => [key, samples[0]])
  return {
    ...REQUIRED,
    read: (value, context) => {
      const records = readList(value ?? [], (item) => read(item, context))
      return records && records.length >= minLength ? records : undefined
    },
    samples: [Array.from({ length: minLength }, () => Object.fromEntries(valid))],
    isColumn: false,
    items,
  }
}
