import { App } from '@capacitor/app'
import type { Lifecycle } from '../lifecycle.ts'
import { doQuietly } from './quietly.ts'

export const nativeLifecycle: Lifecycle = {
  onChange(listener) {
    void doQuietly('foreground and background', () =>
      App.addListener('appStateChange', ({ isActive }) => listener(isActive)),
    )
  },
  onBackButton(listener) {
    void doQuietly('the back button', () =>
      App.addListener('backButton', ({ canGoBack }) => listener(canGoBack)),
    )
  },
  minimise: () => doQuietly('putting the app in the background', () => App.minimizeApp()),
}
