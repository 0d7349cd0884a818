export interface Network {
  /** Calls back whenever the device goes online or offline. */
  onChange(listener: (isConnected: boolean) => void): void
}

export const webNetwork: Network = {
  onChange(listener) {
    addEventListener('online', () => listener(true))
    addEventListener('offline', () => listener(false))
  },
}
