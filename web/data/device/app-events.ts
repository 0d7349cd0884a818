/**
 * The window events by which the app is told of what happens around it (specification §4), whatever
 * it runs in: `web/app/platform-events.ts` dispatches them.
 */
export const FOREGROUND_EVENT = 'tend:foreground'
export const BACKGROUND_EVENT = 'tend:background'
/** Its `detail` is a `NetworkChange`. */
export const NETWORK_EVENT = 'tend:network'

export interface NetworkChange {
  readonly isConnected: boolean
}
