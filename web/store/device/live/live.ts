import { liveQuery } from 'dexie'
import { startTransition, useEffect, useState } from 'react'
import type { Device } from '../device.ts'
import { useDevice } from '../device-provider.tsx'

/** The result of a live query. A screen must show something in each of the three states. */
export type Live<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T; readonly device: Device }
  | { readonly state: 'failed' }

const LOADING = { state: 'loading' } as const
const FAILED = { state: 'failed' } as const

/**
 * Runs a live query: reads from the device's database, and again whenever this or another tab
 * changes the rows that were read. When a dependency changes, the previous result stays until the new one
 * is there, so a screen that must not mix them returns the dependency with the result.
 * @param read the query; `null` while its parameters are not known yet
 * @param dependencies the values that `read` depends on
 */
export function useLive<T>(
  read: ((device: Device) => Promise<T>) | null,
  dependencies: readonly unknown[],
): Live<T> {
  const opened = useDevice()
  const [live, setLive] = useState<Live<T>>(LOADING)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists the dependencies
  useEffect(() => {
    if (opened.state !== 'open' || !read) {
      setLive(LOADING)
      return
    }
    const { device } = opened
    let isFirst = true
    // Must be a native `async` function: for other functions Dexie does not observe the reads after
    // the first `await`.
    const results = liveQuery(async () => await readSafely(device, read))
    const subscription = results.subscribe((result) => {
      // The first result fills the page in small tasks, so that taps meanwhile are not delayed.
      // Later results follow a tap and are shown at once.
      if (isFirst) startTransition(() => setLive(result))
      // A database that was closed meanwhile leaves what is shown.
      else if (result.state !== 'loading') setLive(result)
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
    // `watch-database.ts` has closed the database, and a notice over the page says so.
    return device.db.isOpen() ? FAILED : LOADING
  }
}
