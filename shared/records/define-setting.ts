/** A field of the stored settings. */
export interface Setting<Field extends string, T> {
  /** Export files and the sealed copy contain it, so it never changes. */
  readonly field: Field
  /** The value while nothing, or something invalid, is stored. */
  readonly initial: T
  /** Reads the value from the stored settings. */
  readonly read: (settings: unknown) => T
}

/** @param read returns `undefined` for an invalid value */
export function defineSetting<const Field extends string, T>(
  field: Field,
  initial: T,
  read: (value: unknown) => T | undefined,
): Setting<Field, T> {
  return { field, initial, read: (settings) => read(Object(settings)[field]) ?? initial }
}
