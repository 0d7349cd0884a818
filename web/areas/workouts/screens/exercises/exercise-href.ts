/** The link to the page of an exercise. */
export function exerciseHref(id: string): string {
  return `/exercises?id=${encodeURIComponent(id)}`
}
