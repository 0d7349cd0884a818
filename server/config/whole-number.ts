/** @returns `null` unless the text is a whole number from 0 to `maximum` */
export function parseWholeNumberUpTo(text: string, maximum: number): number | null {
  const value = Number(text)
  return /^\d{1,9}$/.test(text) && value <= maximum ? value : null
}
