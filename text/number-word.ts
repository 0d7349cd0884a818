const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A number as an English word up to twelve, then in figures. A translation of the message may show the number. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}
