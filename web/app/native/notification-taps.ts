import type { Platform } from '../../platform/platform.ts'
import { pageReady } from '../page-ready.ts'

/** A tap on a notification opens the page that it is about. */
export function followNotificationTaps({ notifications }: Platform): void {
  notifications.onTap((path) => {
    // The tap may have started the app. The router notices what is pushed.
    void pageReady().then(() => {
      if (location.pathname !== path) history.pushState(null, '', path)
    })
  })
}
