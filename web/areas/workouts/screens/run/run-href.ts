/** The link to a workout from a file. */
export function runHref(id: string): string {
  return `/move?run=${encodeURIComponent(id)}`
}
