/** Reads from stored settings whether keyboard shortcuts are on. They are unless they were turned off. */
export function readHasShortcuts(settings: unknown): boolean {
  return Object(settings).shortcuts !== false
}
