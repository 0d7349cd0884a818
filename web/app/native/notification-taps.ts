import type { Platform } from '../../platform/platform.ts'
import { openPage } from '../open-page.ts'

/** Opens the page that a tapped notification belongs to. */
export function openPageOnNotificationTap({ notifications }: Platform): void {
  notifications.onTap((path) => void openPage(path))
}
