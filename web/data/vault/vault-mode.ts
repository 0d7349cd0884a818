import { useLive } from '../device/live.ts'

/** Whether and since when the sealed copy is on, for what a page shows first. */
export type VaultMode =
  | { readonly state: 'off' | 'device-only' }
  /** Milliseconds since 1970. */
  | { readonly state: 'on'; readonly sinceMs: number }

/** `useVaultState` in short, without the libraries that it needs; `null` until it is known. */
export function useVaultMode(): VaultMode | null {
  const live = useLive(async ({ db }): Promise<VaultMode> => {
    const row = await db.vault.get('vault')
    return row ?? { state: 'off' }
  }, [])
  return live.state === 'ready' ? live.value : null
}
