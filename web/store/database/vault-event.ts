import { VAULT_FLAG } from '../local-storage/vault-flag.ts'

const EVENT = 'tend-vault'

/** Starts a sync run of this tab after the sealed copy was turned on or off, or got new words. */
export function announceVaultChange(): void {
  dispatchEvent(new Event(EVENT))
}

/** Calls `listener` when the sealed copy was turned on or off, or got new words, in this tab or another. */
export function onVaultChange(listener: () => void): void {
  addEventListener(EVENT, listener)
  addEventListener('storage', ({ key }) => {
    if (key === VAULT_FLAG) listener()
  })
}
