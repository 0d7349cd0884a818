import { Network as Plugin } from '@capacitor/network'
import type { Network } from '../network.ts'
import { doQuietly } from './quietly.ts'

export const nativeNetwork: Network = {
  onChange(listener) {
    void doQuietly('network status', () =>
      Plugin.addListener('networkStatusChange', ({ connected }) => listener(connected)),
    )
  },
}
