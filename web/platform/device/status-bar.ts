export interface StatusBar {
  /** Makes the system's status bar match a light or a dark page. */
  follow(theme: 'light' | 'dark'): Promise<void>
}

/** Browsers colour their bar from the document's `theme-color`. */
export const webStatusBar: StatusBar = {
  follow: async () => {},
}
