import { AsyncLocalStorage } from 'node:async_hooks'
import { MemoryStorage } from './memory-storage.ts'

const current = new AsyncLocalStorage<MemoryStorage>()

/**
 * A `localStorage` for tests in which several devices run at the same time: code that runs in
 * `withStorage`, also after an `await`, uses the storage of its device.
 */
export const separateStorages: Storage = new Proxy(new MemoryStorage(), {
  get(fallback, name: keyof MemoryStorage) {
    const storage = current.getStore() ?? fallback
    const member = storage[name]
    return typeof member === 'function' ? member.bind(storage) : member
  },
})

export function withStorage<T>(storage: MemoryStorage, work: () => T): T {
  return current.run(storage, work)
}
