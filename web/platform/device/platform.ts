import { type DeviceInfo, webDeviceInfo } from './device-info.ts'
import { type Haptics, webHaptics } from './haptics.ts'
import { type Lifecycle, webLifecycle } from './lifecycle.ts'
import { isNativeShell } from './native-shell.ts'
import { type Network, webNetwork } from './network.ts'
import { type Notifications, webNotifications } from './notifications.ts'
import { type Preferences, webPreferences } from './preferences.ts'
import { type StatusBar, webStatusBar } from './status-bar.ts'
import { keepScreenAwake } from './wake-lock.ts'

/**
 * Device features beyond the page. There are two implementations: one for browsers, and one for the
 * native shell, which is only downloaded there. Nothing here rejects or throws: failures of the
 * device are logged to the console and never shown to the user.
 */
export interface Platform {
  deviceInfo(): Promise<DeviceInfo>
  /** Keeps the screen on until the returned function is called. */
  keepScreenAwake(): () => void
  readonly network: Network
  readonly preferences: Preferences
  readonly statusBar: StatusBar
  readonly haptics: Haptics
  readonly lifecycle: Lifecycle
  readonly notifications: Notifications
}

const webPlatform: Platform = {
  deviceInfo: async () => webDeviceInfo(),
  keepScreenAwake,
  network: webNetwork,
  preferences: webPreferences,
  statusBar: webStatusBar,
  haptics: webHaptics,
  lifecycle: webLifecycle,
  notifications: webNotifications,
}

/**
 * The platform the app runs on. Never rejects: if the native one fails to load, the browser's is
 * used.
 */
export async function platform(): Promise<Platform> {
  if (!isNativeShell()) return webPlatform
  try {
    return (await import('../native/native-platform.ts')).nativePlatform
  } catch (error) {
    console.error('The native platform could not be loaded; using the browser APIs', error)
    return webPlatform
  }
}
