import { useLiveQuery } from 'dexie-react-hooks'
import type { Device } from './device.ts'
import { useDevice } from './device-provider.tsx'

/** What a screen shows of the database: it has to say something in each of the three states. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T; readonly device: Device }
  | { readonly state: 'failed' }

const LOADING = { state: 'loading' } as const
const FAILED = { state: 'failed' } as const

/**
 * Reads from the device's database, and again whenever this or another tab changed what was read.
 * @param read what to read, or `null` while it is not known yet what that is
 * @param dependencies the values that `read` depends on
 */
export function useLive<T>(
  read: ((device: Device) => Promise<T>) | null,
  dependencies: readonly unknown[],
): Live<T> {
  const opened = useDevice()
  const live = useLiveQuery(
    async (): Promise<Live<T>> => {
      if (opened.state !== 'open' || !read) return LOADING
      try {
        const value = await read(opened.device)
        return { state: 'ready', value, device: opened.device }
      } catch (error) {
        console.error('The database of this device could not be read', error)
        // Closed for good (`watch-database.ts`), of which a notice over the page tells.
        return opened.device.db.isOpen() ? FAILED : LOADING
      }
    },
    [opened, ...dependencies],
    LOADING,
  )
  return opened.state === 'failed' ? FAILED : live
}
