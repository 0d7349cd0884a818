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
 * What the app asks of the device beyond the page. There are two implementations: the browser's,
 * and the native shell's, which is fetched inside the shell only. None of it rejects or throws: what
 * the device refuses is said in the console and is no matter of the person's (specification §8).
 */
export interface Platform {
  deviceInfo(): Promise<DeviceInfo>
  /** Keeps the screen from going dark until the function that is answered is called. */
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

/** The platform that the app runs on. Never rejects: a shell that fails is used as a browser. */
export async function platform(): Promise<Platform> {
  if (!isNativeShell()) return webPlatform
  try {
    return (await import('./native/native-platform.ts')).nativePlatform
  } catch (error) {
    console.error('The native shell is used as a browser', error)
    return webPlatform
  }
}
