import type { Device } from '../device/device.ts'
import { isErasedCode, isExchanged, keepErasedElsewhere } from '../identity/erased-code.ts'
import { type Api, NoServerError } from '../server/api.ts'
import { pullBreathingSessions, pushBreathingSessions } from './breathing-sessions.ts'
import { pullDays, pushDays } from './days.ts'
import { sendErasures } from './erasures.ts'

/**
 * What calls for sync: a change on this device has to be sent; an arrival (the start, the
 * network's return, the foreground) may also find what other devices changed meanwhile.
 */
export type Occasion = 'change' | 'arrival'

/** Lets one holder in at a time across all tabs of the device. */
export type Exclusively = (work: () => Promise<void>) => Promise<void>

/**
 * The sync of one tab. One request is under way per device; what happens meanwhile leads to one
 * more run, however often it happens. A failure is logged and ends the run: nothing is repeated
 * before the next occasion, and nothing is lost, since what is pending is derived from the rows.
 */
export class Sync {
  readonly #device: Device
  readonly #api: Api
  readonly #exclusively: Exclusively
  readonly #onExchanged: () => void
  #waiting: Occasion | undefined
  #running: Promise<void> | undefined

  /** @param onExchanged called after every exchange that went through */
  constructor(
    device: Device,
    api: Api,
    exclusively: Exclusively,
    onExchanged: () => void = () => {},
  ) {
    this.#device = device
    this.#api = api
    this.#exclusively = exclusively
    this.#onExchanged = onExchanged
  }

  /** Resolves once nothing of this tab waits any more. Never rejects. */
  run(occasion: Occasion): Promise<void> {
    if (this.#waiting !== 'arrival') this.#waiting = occasion
    this.#running ??= this.#work()
    return this.#running
  }

  async #work(): Promise<void> {
    while (this.#waiting) {
      const occasion = this.#waiting
      this.#waiting = undefined
      try {
        let done = false
        await this.#exclusively(async () => {
          done = await this.#exchange(occasion)
        })
        if (done) this.#onExchanged()
      } catch (error) {
        // The person has removed it meanwhile.
        if (error instanceof NoServerError) continue
        console.error('Sync will go on at the next occasion', error)
      }
    }
    // At once with the end of the loop: an occasion that comes now begins a run of its own.
    this.#running = undefined
  }

  /** Answers whether it went through. An id that was erased elsewhere is exchanged no more. */
  async #exchange(occasion: Occasion): Promise<boolean> {
    const device = this.#device
    await sendErasures(device, this.#api)
    if (!(await isExchanged(device))) return false
    try {
      await this.#exchangeOwn(occasion)
      return true
    } catch (error) {
      if (!isErasedCode(error)) throw error
      await keepErasedElsewhere(device)
      return false
    }
  }

  async #exchangeOwn(occasion: Occasion): Promise<void> {
    const device = this.#device
    const api = this.#api
    await pushDays(device, api)
    await pushBreathingSessions(device, api)
    if (occasion === 'change') return
    await pullDays(device, api)
    await pullBreathingSessions(device, api)
  }
}
