import { platform } from '../../platform/device/platform.ts'
import { vibrateOnTaps } from '../background/tap-haptics.ts'
import { openPageWhenReady } from '../start/open-page-when-ready.ts'
import { pageReady } from '../start/page-ready.ts'
import { handleBackButton } from './back-button.ts'
import { syncTheme } from './sync-theme.ts'

/** Connects the app with the native shell's events and preferences; called once at startup. */
export async function startInShell(): Promise<void> {
  const shell = await platform()
  handleBackButton(shell)
  // The shell's event for a tap on an iPhone's status bar.
  addEventListener('statusTap', () => scrollTo(0, 0))
  shell.notifications.onTap((path) => void openPageWhenReady(path))
  // Taps before that have no effect, so they must not vibrate.
  void pageReady().then(() => vibrateOnTaps(shell))
  await syncTheme(shell)
}
