/** A tap on an iPhone's status bar, which the shell tells by this event, leads to the page's top. */
export function followStatusTaps(): void {
  addEventListener('statusTap', () => scrollTo(0, 0))
}
