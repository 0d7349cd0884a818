export interface Lifecycle {
  /** Calls back when the app comes to the foreground and when it leaves it. */
  onChange(listener: (isInForeground: boolean) => void): void
  /** Calls back at the system's back button, which then does nothing by itself. */
  onBackButton(listener: (canGoBack: boolean) => void): void
  /** Puts the app in the background, as it is. */
  minimise(): Promise<void>
}

/** A browser goes back by itself, and puts nothing in the background. */
export const webLifecycle: Lifecycle = {
  onChange(listener) {
    document.addEventListener('visibilitychange', () =>
      listener(document.visibilityState === 'visible'),
    )
  },
  onBackButton() {},
  minimise: async () => {},
}
