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
