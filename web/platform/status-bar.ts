export interface StatusBar {
  /** Makes the system's status bar fit a light or a dark page (specification §4). */
  follow(theme: 'light' | 'dark'): Promise<void>
}

/** A browser's own bar takes its colour from the document's `theme-color`. */
export const webStatusBar: StatusBar = {
  follow: async () => {},
}
