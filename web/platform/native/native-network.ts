import { Network as Plugin } from '@capacitor/network'
import type { Network } from '../device/network.ts'
import { logFailure } from './plugin-errors.ts'

export const nativeNetwork: Network = {
  onChange(listener) {
    void logFailure('watching the network', () =>
      Plugin.addListener('networkStatusChange', ({ connected }) => listener(connected)),
    )
  },
}
