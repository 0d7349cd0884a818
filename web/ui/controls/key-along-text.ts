/** Swaps the arrow keys to the left and right where text runs from right to left. Other keys stay. */
export function keyAlongText(key: string): string {
  if (document.dir !== 'rtl') return key
  return key.replace(/Left|Right/, (side) => (side === 'Left' ? 'Right' : 'Left'))
}
