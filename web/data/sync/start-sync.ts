import * as z from 'zod/mini'
import { createApi } from '../api.ts'
import type { Device } from '../device.ts'
import { onServerChange, serverBase } from '../server-address.ts'
import { exclusively } from './exclusively.ts'
import { keepLastExchange } from './last-exchange.ts'
import { type Occasion, Sync } from './sync.ts'

/** Lets sync run at every occasion from now on, beginning with this one, while there is a server. */
export function startSync(device: Device): void {
  // The policy refuses generated code; without this zod would try, and the browser report it.
  z.config({ jitless: true })
  const sync = new Sync(device, createApi(), exclusively, () => keepLastExchange(device.now()))
  // Without a server what is pending waits, and nobody complains of it.
  const run = (occasion: Occasion) => {
    if (serverBase() !== null) void sync.run(occasion)
  }
  const arrive = () => {
    if (document.visibilityState === 'visible') run('arrival')
  }
  device.written.listen(() => run('change'))
  onServerChange(arrive)
  addEventListener('online', arrive)
  document.addEventListener('visibilitychange', arrive)
  arrive()
}
