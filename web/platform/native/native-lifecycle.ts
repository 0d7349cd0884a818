import { App } from '@capacitor/app'
import type { Lifecycle } from '../device/lifecycle.ts'
import { logFailure } from './plugin-errors.ts'

export const nativeLifecycle: Lifecycle = {
  onChange(listener) {
    void logFailure('watching foreground and background', () =>
      App.addListener('appStateChange', ({ isActive }) => listener(isActive)),
    )
  },
  onBackButton(listener) {
    void logFailure('watching the back button', () =>
      App.addListener('backButton', ({ canGoBack }) => listener(canGoBack)),
    )
  },
  minimise: () => logFailure('sending the app to the background', () => App.minimizeApp()),
}
