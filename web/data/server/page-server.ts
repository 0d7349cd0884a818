let pageHasServer = true

/**
 * Says that this page came from no server: in the native shell, whose pages are on the device. From
 * now on only the server that the person has given is asked, if there is one.
 */
export function disablePageServer(): void {
  pageHasServer = false
}

/** Whether the page came from a server of Tend's own, which is asked then. */
export function hasPageServer(): boolean {
  return pageHasServer
}
