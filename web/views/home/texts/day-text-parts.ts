/** A part of the sentence about a day, and the entries that it is about. */
export interface DayTextPart {
  readonly text: string
  readonly kind: 'workouts' | 'nutrition' | 'water' | null
}

/** The parts of a text of a day, such as `daySentence` (or an older version of it, in a snapshot) returns, which are the text when joined. */
export function dayTextParts(sentence: string): readonly DayTextPart[] {
  return (sentence.match(/[^,.]+[,.] ?/g) ?? []).map((text) => ({ text, kind: kindOfPart(text) }))
}

function kindOfPart(text: string): DayTextPart['kind'] {
  if (/^moved /i.test(text)) return 'workouts'
  if (/^ate /i.test(text)) return 'nutrition'
  return /glass(es)? so far/.test(text) ? 'water' : null
}
