import { platform } from '../../platform/platform.ts'
import { pageReady } from '../page-ready.ts'
import { tickAtTaps } from '../tap-haptics.ts'
import { leadBack } from './back-button.ts'
import { keepTheme } from './keep-theme.ts'
import { followNotificationTaps } from './notification-taps.ts'
import { followStatusTaps } from './status-taps.ts'

/** What the native shell asks of the app from its start on (specification §4, §7). */
export async function startInShell(): Promise<void> {
  const shell = await platform()
  leadBack(shell)
  followStatusTaps()
  followNotificationTaps(shell)
  // From the first tap that counts: before, nothing is done by it.
  void pageReady().then(() => tickAtTaps(shell))
  await keepTheme(shell)
}
