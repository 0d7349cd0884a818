/** Scrolls to the top when an iPhone's status bar is tapped, which the shell reports as an event. */
export function scrollToTopOnStatusBarTap(): void {
  addEventListener('statusTap', () => scrollTo(0, 0))
}
