import { isSameValue } from '../records/same-value.ts'
import { readObject } from '../records/stored-value.ts'

/** The text that a field showed when its form was filled, and the stored value behind it. */
export interface FilledField<Stored> {
  readonly text: string
  readonly value: Stored
}

/**
 * The value of a field of a form that edits something stored. A field whose text was not changed keeps
 * the stored value: its text may be rounded or in another unit, and would be read as another number.
 * @param filled `undefined` if the form was not filled with anything stored
 */
export function editedValue<Stored, Parsed>(
  text: string,
  filled: FilledField<Stored> | undefined,
  parse: (text: string) => Parsed,
): Stored | Parsed {
  return filled && text === filled.text ? filled.value : parse(text)
}

/**
 * The form of an edit with what has changed elsewhere since it began, except in the fields that the person has
 * changed. Of a list with the same elements in the same order, only the changed elements stay; in an element with
 * an id, only its changed fields. An element without an id is one value: its fields depend on each other, such as
 * the weight of a set and its unit.
 * @param before the form as the edit began
 * @param latest the form of what is stored now
 */
export function followStored<Form extends object>(form: Form, before: Form, latest: Form): Form {
  const followed = Object.entries(latest).map(([name, value]) => {
    const field = name as keyof Form
    return [name, followValue(form[field], before[field], value)]
  })
  return { ...form, ...Object.fromEntries(followed) }
}

function followValue(value: unknown, before: unknown, latest: unknown): unknown {
  if (isSameValue(value, before)) return latest
  if (!Array.isArray(value) || !Array.isArray(before) || !Array.isArray(latest)) return value
  const isAligned = (other: readonly unknown[]) =>
    other.length === value.length && value.every((each, i) => idOf(each) === idOf(other[i]))
  if (!isAligned(before) || !isAligned(latest)) return value
  return value.map((each, i) =>
    idOf(each) === undefined
      ? followValue(each, before[i], latest[i])
      : followStored(each, before[i], latest[i]),
  )
}

function idOf(element: unknown): unknown {
  return readObject(element)?.id
}
