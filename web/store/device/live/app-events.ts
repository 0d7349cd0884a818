/**
 * Window events that report changes outside the page, the same ones in a browser and in the native
 * shell. `web/shell/background/platform-events.ts` dispatches them.
 */
export const FOREGROUND_EVENT = 'tend:foreground'
export const BACKGROUND_EVENT = 'tend:background'
/** A `CustomEvent` whose `detail` is a `NetworkChange`. */
export const NETWORK_EVENT = 'tend:network'

export interface NetworkChange {
  readonly isConnected: boolean
}

/** Dispatched on `window` after the hour at which a day starts was changed in this tab. */
export const DAY_START_EVENT = 'tend:daystart'
