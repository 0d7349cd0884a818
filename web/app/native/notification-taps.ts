import type { Platform } from '../../platform/platform.ts'
import { pageReady } from '../page-ready.ts'

/** Opens the page that a tapped notification belongs to. */
export function openPageOnNotificationTap({ notifications }: Platform): void {
  notifications.onTap((path) => {
    // The tap may have started the app, so wait for the router, which observes `pushState`.
    void pageReady().then(() => {
      if (location.pathname !== path) history.pushState(null, '', path)
    })
  })
}
