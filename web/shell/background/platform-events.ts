import type { Platform } from '../../platform/device/platform.ts'
import {
  BACKGROUND_EVENT,
  FOREGROUND_EVENT,
  NETWORK_EVENT,
  type NetworkChange,
} from '../../store/device/live/app-events.ts'

/** Dispatches the platform's foreground, background and network changes as window events. */
export function forwardPlatformEvents({ lifecycle, network }: Platform): void {
  lifecycle.onChange((isInForeground) => {
    dispatchEvent(new CustomEvent(isInForeground ? FOREGROUND_EVENT : BACKGROUND_EVENT))
  })
  network.onChange((isConnected) => {
    dispatchEvent(new CustomEvent<NetworkChange>(NETWORK_EVENT, { detail: { isConnected } }))
  })
}
