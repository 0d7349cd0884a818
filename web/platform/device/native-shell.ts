interface ShellWindow {
  /** Set by the native shell before the page's scripts run. */
  readonly Capacitor?: { isNativePlatform?(): boolean }
}

/** Whether the app runs in the native shell rather than in a browser. */
export function isNativeShell(): boolean {
  return (globalThis as ShellWindow).Capacitor?.isNativePlatform?.() === true
}
