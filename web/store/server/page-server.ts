let isEnabled = true

/**
 * Stops calls to the origin of this page. The native shell calls it, since its pages come from the
 * device. From then on only a server whose address the user has entered is called.
 */
export function disablePageServer(): void {
  isEnabled = false
}

/** Whether the page was loaded from a Tend server, which then receives all calls. */
export function hasPageServer(): boolean {
  return isEnabled
}
