import type { Platform } from '../device/platform.ts'
import { nativeDeviceInfo } from './native-device-info.ts'
import { nativeHaptics } from './native-haptics.ts'
import { nativeKeepScreenAwake } from './native-keep-awake.ts'
import { nativeLifecycle } from './native-lifecycle.ts'
import { nativeNetwork } from './native-network.ts'
import { nativeNotifications } from './native-notifications.ts'
import { nativePreferences } from './native-preferences.ts'
import { nativeStatusBar } from './native-status-bar.ts'

/** The native shell's device features, implemented with Capacitor plugins. */
export const nativePlatform: Platform = {
  deviceInfo: nativeDeviceInfo,
  keepScreenAwake: nativeKeepScreenAwake,
  network: nativeNetwork,
  preferences: nativePreferences,
  statusBar: nativeStatusBar,
  haptics: nativeHaptics,
  lifecycle: nativeLifecycle,
  notifications: nativeNotifications,
}
