import { platform } from '../../platform/device/platform.ts'
import { vibrateOnTaps } from '../background/tap-haptics.ts'
import { pageReady } from '../start/page-ready.ts'
import { handleBackButton } from './back-button.ts'
import { openPageOnNotificationTap } from './notification-taps.ts'
import { scrollToTopOnStatusBarTap } from './status-bar-taps.ts'
import { syncTheme } from './sync-theme.ts'

/** Connects the app with the native shell's events and preferences; called once at startup. */
export async function startInShell(): Promise<void> {
  const shell = await platform()
  handleBackButton(shell)
  scrollToTopOnStatusBarTap()
  openPageOnNotificationTap(shell)
  // Taps before that have no effect, so they must not vibrate.
  void pageReady().then(() => vibrateOnTaps(shell))
  await syncTheme(shell)
}
