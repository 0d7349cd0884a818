/**
 * Calls back after the next paint, for work that may follow the visible response to a tap. A hidden
 * page does not paint; there it calls back in a new task.
 */
export function afterPaint(callBack: () => void): void {
  if (document.hidden) setTimeout(callBack)
  else requestAnimationFrame(() => setTimeout(callBack))
}
