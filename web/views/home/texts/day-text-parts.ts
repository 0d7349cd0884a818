/** The entries that a part of the sentence about a day is about, each with its mark in the text. */
const MARKS = { workouts: '\uE000', nutrition: '\uE001', water: '\uE002' } as const
type MarkedKind = keyof typeof MARKS

interface DayTextPart {
  readonly text: string
  readonly kind: MarkedKind | null
}

/** A text with a mark before it, a private-use character. */
export function withMark(kind: MarkedKind, text: string): string {
  return MARKS[kind] + text
}

/** The parts of a text of a day, each up to the next mark. */
export function dayTextParts(sentence: string): readonly DayTextPart[] {
  return sentence.split(/(?=[\uE000-\uE002])/).map((part) => {
    const kinds = Object.keys(MARKS) as MarkedKind[]
    const kind = kinds.find((each) => part.startsWith(MARKS[each])) ?? null
    return { kind, text: kind ? part.slice(1) : part }
  })
}

/** The text of a day without marks. */
export function unmarked(sentence: string): string {
  return sentence.replace(/[\uE000-\uE002]/g, '')
}
