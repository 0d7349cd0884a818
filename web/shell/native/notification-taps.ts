import type { Platform } from '../../platform/device/platform.ts'
import { openPageWhenReady } from '../start/open-page-when-ready.ts'

/** Opens the page that a tapped notification belongs to. */
export function openPageOnNotificationTap({ notifications }: Platform): void {
  notifications.onTap((path) => void openPageWhenReady(path))
}
