/** Reads from stored settings whether Look back shows an observation. It does unless it was turned off. */
export function readShowsObservations(settings: unknown): boolean {
  return Object(settings).observations !== false
}
