import { liveQuery } from 'dexie'
import { startTransition, useEffect, useState } from 'react'
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
  const [live, setLive] = useState<Live<T>>(LOADING)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what `read` depends on
  useEffect(() => {
    if (opened.state !== 'open' || !read) {
      setLive(LOADING)
      return
    }
    const { device } = opened
    let isFirst = true
    // An `async` function by its very kind: only of such does Dexie observe also what is read after
    // the first `await`.
    const answers = liveQuery(async () => await readSafely(device, read))
    const subscription = answers.subscribe((answer) => {
      // A page fills in slices, for whoever taps meanwhile; the answer to a tap is shown at once.
      if (isFirst) startTransition(() => setLive(answer))
      else setLive(answer)
      isFirst = false
    })
    return () => subscription.unsubscribe()
  }, [opened, ...dependencies])

  return opened.state === 'failed' ? FAILED : live
}

async function readSafely<T>(
  device: Device,
  read: (device: Device) => Promise<T>,
): Promise<Live<T>> {
  try {
    return { state: 'ready', value: await read(device), device }
  } catch (error) {
    console.error('The database of this device could not be read', error)
    // Closed for good (`watch-database.ts`), of which a notice over the page tells.
    return device.db.isOpen() ? FAILED : LOADING
  }
}
