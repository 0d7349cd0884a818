import * as z from 'zod/mini'
import { createApi } from '../api.ts'
import type { Device } from '../device.ts'
import { exclusively } from './exclusively.ts'
import { keepLastExchange } from './last-exchange.ts'
import { Sync } from './sync.ts'

/** Lets sync run at every occasion from now on, beginning with this one. */
export function startSync(device: Device): void {
  // The policy refuses generated code; without this zod would try, and the browser report it.
  z.config({ jitless: true })
  const sync = new Sync(device, createApi(), exclusively, () => keepLastExchange(device.now()))
  const arrive = () => {
    if (document.visibilityState === 'visible') void sync.run('arrival')
  }
  device.written.listen(() => void sync.run('change'))
  addEventListener('online', arrive)
  document.addEventListener('visibilitychange', arrive)
  arrive()
}
