const KEY = 'landingCompleted'

/** Whether the introduction has been seen; `/` shows Home from then on (specification §4). */
export function isLandingCompleted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function completeLanding(): void {
  try {
    localStorage.setItem(KEY, 'true')
  } catch (error) {
    console.error('That the introduction was seen could not be stored', error)
  }
}
