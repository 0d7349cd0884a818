export interface Network {
  /** Calls back whenever the network comes or goes. */
  onChange(listener: (isConnected: boolean) => void): void
}

export const webNetwork: Network = {
  onChange(listener) {
    addEventListener('online', () => listener(true))
    addEventListener('offline', () => listener(false))
  },
}
