export interface Lifecycle {
  /** Calls back when the app enters or leaves the foreground. */
  onChange(listener: (isInForeground: boolean) => void): void
  /** Calls back when the system's back button is pressed, and disables its default action. */
  onBackButton(listener: (canGoBack: boolean) => void): void
  /** Sends the app to the background without closing it. */
  minimise(): Promise<void>
}

/** Browsers handle the back button themselves and cannot send a page to the background. */
export const webLifecycle: Lifecycle = {
  onChange(listener) {
    document.addEventListener('visibilitychange', () =>
      listener(document.visibilityState === 'visible'),
    )
  },
  onBackButton() {},
  minimise: async () => {},
}
