interface ShellWindow {
  /** Put there by the native shell before any script of the page runs. */
  readonly Capacitor?: { isNativePlatform?(): boolean }
}

/** Whether the app runs inside its native shell, not in a browser. */
export function isNativeShell(): boolean {
  return (globalThis as ShellWindow).Capacitor?.isNativePlatform?.() === true
}
