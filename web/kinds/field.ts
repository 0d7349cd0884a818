import type { ReadContext, StoredObject } from '@tend/shared/records/stored-value'
import type { Typed, Unit } from '@tend/shared/units/quantity'

/** Read for an optional field without a value. */
export const ABSENT = Symbol('absent')

/** The numbers that the forms of the app accept. */
export interface Limits {
  readonly min: number
  readonly max: number
}

/**
 * A field of a record. One definition gives its type, its reader, its limits in an import, its place in the
 * sealed copy and its column in a table.
 */
export interface Field<
  T = unknown,
  Optional extends boolean = boolean,
  U extends Unit | null = Unit | null,
> {
  /**
   * Reads a stored value.
   * @param stored the object that contains the value
   * @returns `undefined` if the value is invalid, `ABSENT` for an optional field without a value
   */
  readonly read: (
    value: unknown,
    context: ReadContext,
    stored: StoredObject,
  ) => T | typeof ABSENT | undefined
  readonly isOptional: Optional
  /**
   * Valid values: the first replaces a value to find the field that makes a record invalid, and tests make
   * entries of them.
   */
  readonly samples: readonly [unknown, ...unknown[]]
  /**
   * The unit of the stored number. If the number was typed in another unit, the record's `typed` has it in that
   * unit too.
   */
  readonly unit: U
  /** Whether tables for spreadsheets have a column for it. */
  readonly isColumn: boolean
  /** Whether it was added after release 1.0.0, so that some versions of Tend do not know it. */
  readonly isLater: boolean
  /** Missing for fields that an import does not bring to limits. */
  readonly limits?: Limits
  /** The fields of each object in a list. */
  readonly items?: Fields
}

export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends Field<infer T> ? T : never

type OptionalNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<unknown, true> ? Name : never
}[keyof F]

type NamesWithUnit<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<unknown, boolean, Unit> ? Name : never
}[keyof F] &
  string

type WithTyped<F extends Fields> = [NamesWithUnit<F>] extends [never]
  ? unknown
  : {
      /** The numbers that were typed in another unit than their field has. */
      readonly typed?: Typed<NamesWithUnit<F>> | undefined
    }

type Flat<T> = { [Name in keyof T]: T[Name] }

/** The record that these fields describe. */
export type RecordOf<F extends Fields> = Flat<
  { readonly [Name in keyof F as Exclude<Name, OptionalNames<F>>]: ValueOf<F[Name]> } & {
    readonly [Name in OptionalNames<F>]?: ValueOf<F[Name]>
  } & WithTyped<F>
>
