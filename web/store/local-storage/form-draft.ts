import { isSameValue } from '@tend/shared/records/same-value'
import { readObject } from '@tend/shared/records/stored-value'
import { useDraft } from './draft.ts'

/** A form whose changed fields are a draft. */
export interface FormDraft<T> {
  /** The stored form with what the person has changed. */
  readonly form: T
  /** `null` if nothing is changed. */
  readonly changes: Partial<T> | null
  edit(changes: Partial<T>): void
  clear(): void
}

/**
 * A draft of the fields that the person has changed. The others follow the stored form, also when an
 * edited entry changes elsewhere meanwhile.
 * @param name as for `useDraft`
 * @param formOf the stored form, or the empty one; it may depend on the changes, such as on a unit
 * @param read parses the form with the changes, which an older version may have stored; by default each
 *   field takes only values of the same type as in the stored form
 */
export function useFormDraft<T extends object>(
  name: string,
  formOf: (changes: Partial<T>) => T,
  read: (form: T, stored: T) => T | undefined = likeStored,
): FormDraft<T> {
  const draft = useDraft<Partial<T>>(name, readChanges)
  const stored = formOf(draft.value ?? {})
  const form = read({ ...stored, ...draft.value }, stored) ?? stored
  return {
    form,
    changes: isSameValue(form, stored) ? null : draft.value,
    edit: (changes) =>
      draft.change((before) => {
        const next = { ...before, ...changes }
        const base = formOf(next)
        return isSameValue({ ...base, ...next }, base) ? null : next
      }),
    clear: draft.clear,
  }
}

function readChanges<T>(stored: unknown): Partial<T> | undefined {
  return readObject(stored) as Partial<T> | undefined
}

function likeStored<T extends object>(form: T, stored: T): T {
  const fields = Object.entries(stored).map(([name, value]) => {
    const changed: unknown = form[name as keyof T]
    return [name, isLike(changed, value) ? changed : value]
  })
  return Object.fromEntries(fields) as T
}

function isLike(value: unknown, stored: unknown): boolean {
  if (!Array.isArray(stored)) return typeof value === typeof stored && !Array.isArray(value)
  return (
    Array.isArray(value) && value.every((item) => stored.length === 0 || isLike(item, stored[0]))
  )
}
