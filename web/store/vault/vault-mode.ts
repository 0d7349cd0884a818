import { useLive } from '../device/live/live.ts'

/** Whether and since when the sealed copy is on, for what a page shows first. */
export type VaultMode =
  | { readonly state: 'off' | 'device-only' }
  /** The server no longer has it, or has it with another key, or this device has lost the words. */
  | { readonly state: 'lost' }
  /** Milliseconds since 1970. */
  | { readonly state: 'on'; readonly sinceMs: number }

/** `useVaultState` in short, without the libraries that it needs; `null` until it is known. */
export function useVaultMode(): VaultMode | null {
  const live = useLive(async ({ db }): Promise<VaultMode> => {
    const row = await db.vault.get('vault')
    if (!row) return { state: 'off' }
    return row.problem ? { state: 'lost' } : row
  }, [])
  return live.state === 'ready' ? live.value : null
}
