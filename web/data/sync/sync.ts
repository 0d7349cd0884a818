import type { Device } from '../device/device.ts'
import { canSync, isErasedIdError, markErasedElsewhere } from '../identity/erased-id.ts'
import { type Api, NoServerError } from '../server/api.ts'
import { pullBreathingSessions, pushBreathingSessions } from './breathing-sessions.ts'
import { pullDays, pushDays } from './days.ts'
import { sendErasures } from './erasures.ts'

/**
 * What calls for sync: a change on this device has to be sent; an arrival (the start, the
 * network's return, the foreground) may also find what other devices changed meanwhile.
 */
export type SyncTrigger = 'change' | 'resume'

/** Lets one holder in at a time across all tabs of the device. */
export type RunExclusively = (work: () => Promise<void>) => Promise<void>

/**
 * The sync of one tab. One request is under way per device; what happens meanwhile leads to one
 * more run, however often it happens. A failure is logged and ends the run: nothing is repeated
 * before the next trigger, and nothing is lost, since what is pending is derived from the rows.
 */
export class Sync {
  readonly #device: Device
  readonly #api: Api
  readonly #withSyncLock: RunExclusively
  readonly #onExchanged: () => void
  #waiting: SyncTrigger | undefined
  #running: Promise<void> | undefined

  /** @param onExchanged called after every exchange that went through */
  constructor(
    device: Device,
    api: Api,
    withSyncLock: RunExclusively,
    onExchanged: () => void = () => {},
  ) {
    this.#device = device
    this.#api = api
    this.#withSyncLock = withSyncLock
    this.#onExchanged = onExchanged
  }

  /** Resolves once nothing of this tab waits any more. Never rejects. */
  run(trigger: SyncTrigger): Promise<void> {
    if (this.#waiting !== 'resume') this.#waiting = trigger
    this.#running ??= this.#work()
    return this.#running
  }

  async #work(): Promise<void> {
    while (this.#waiting) {
      const trigger = this.#waiting
      this.#waiting = undefined
      try {
        let done = false
        await this.#withSyncLock(async () => {
          done = await this.#exchange(trigger)
        })
        if (done) this.#onExchanged()
      } catch (error) {
        // The person has removed it meanwhile.
        if (error instanceof NoServerError) continue
        console.error('Sync will go on at the next trigger', error)
      }
    }
    // At once with the end of the loop: an trigger that comes now begins a run of its own.
    this.#running = undefined
  }

  /** Answers whether it went through. An id that was erased elsewhere is exchanged no more. */
  async #exchange(trigger: SyncTrigger): Promise<boolean> {
    const device = this.#device
    await sendErasures(device, this.#api)
    if (!(await canSync(device))) return false
    try {
      await this.#exchangeOwn(trigger)
      return true
    } catch (error) {
      if (!isErasedIdError(error)) throw error
      await markErasedElsewhere(device)
      return false
    }
  }

  async #exchangeOwn(trigger: SyncTrigger): Promise<void> {
    const device = this.#device
    const api = this.#api
    await pushDays(device, api)
    await pushBreathingSessions(device, api)
    if (trigger === 'change') return
    await pullDays(device, api)
    await pullBreathingSessions(device, api)
  }
}
