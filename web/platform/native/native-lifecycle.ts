import { App } from '@capacitor/app'
import type { Lifecycle } from '../lifecycle.ts'
import { logFailure } from './plugin-errors.ts'

export const nativeLifecycle: Lifecycle = {
  onChange(listener) {
    void logFailure('foreground and background', () =>
      App.addListener('appStateChange', ({ isActive }) => listener(isActive)),
    )
  },
  onBackButton(listener) {
    void logFailure('the back button', () =>
      App.addListener('backButton', ({ canGoBack }) => listener(canGoBack)),
    )
  },
  minimise: () => logFailure('putting the app in the background', () => App.minimizeApp()),
}
