import { textChecksum } from '@tend/shared/records/checksum'
import type { VirtualClock } from './clock.ts'
import type { SimulatedDevice } from './device.ts'
import type { Random } from './random.ts'
import type { ServerResponse, SimulatedServer } from './server.ts'

/** What happens to a request. */
const FAULTS = [
  'lost',
  'response lost',
  'late',
  'doubled',
  'cut',
  'error',
  'error after it took effect',
  'busy',
  'captive portal',
] as const

type Fault = (typeof FAULTS)[number] | 'none'

const MAX_LATENCY_MS = 400
const LATE_MS = 30 * 60_000

/** Between the devices and the server. Every request takes time, and some meet a fault. */
export class SimulatedNetwork {
  /** The share of requests that meet a fault. */
  faultShare = 0
  isInMaintenance = false
  /** The largest body that a proxy before the server accepts, in characters. */
  maxBodyChars = Infinity
  /** How many requests have changed something on the server, or could have. */
  sent = 0
  #traffic = 0
  readonly #clock: VirtualClock
  readonly #random: Random
  readonly #server: SimulatedServer
  readonly #onRequest: (
    device: SimulatedDevice,
    method: string,
    url: string,
    init: RequestInit,
  ) => void

  constructor(
    clock: VirtualClock,
    random: Random,
    server: SimulatedServer,
    onRequest: (device: SimulatedDevice, method: string, url: string, init: RequestInit) => void,
  ) {
    this.#clock = clock
    this.#random = random
    this.#server = server
    this.#onRequest = onRequest
  }

  readonly send = async (
    device: SimulatedDevice,
    url: string,
    init: RequestInit,
  ): Promise<Response> => {
    const method = init.method ?? 'GET'
    this.#onRequest(device, method, url, init)
    const isFaulty = this.#random.chance(this.faultShare)
    const fault: Fault = isFaulty ? this.#random.pick(FAULTS) : 'none'
    if (!device.isOnline) throw new TypeError('Failed to fetch')
    const answered = this.#answer(device, method, url, init, fault)
    const { signal } = init
    if (!signal) return answered
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal.reason)
      if (signal.aborted) return abort()
      signal.addEventListener('abort', abort)
      answered.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
    })
  }

  async #answer(
    device: SimulatedDevice,
    method: string,
    url: string,
    init: RequestInit,
    fault: Fault,
  ): Promise<Response> {
    const deliver = () => this.#deliver(device, method, url, init)
    await this.#wait(this.#random.below(MAX_LATENCY_MS))
    switch (fault) {
      case 'lost':
        throw new TypeError('Failed to fetch')
      case 'late':
        await this.#wait(this.#random.below(LATE_MS))
        break
      case 'doubled':
        void this.#wait(this.#random.below(LATE_MS)).then(deliver)
        break
      case 'error':
        return new Response('broken', { status: 500 })
      case 'busy':
        return new Response('busy', { status: 429, headers: { 'retry-after': '2' } })
      case 'captive portal':
        return new Response('<!doctype html><title>Welcome</title>', { status: 200 })
    }
    const { status, body, headers } = await deliver()
    await this.#wait(this.#random.below(MAX_LATENCY_MS))
    if (fault === 'response lost') throw new TypeError('Failed to fetch')
    if (fault === 'error after it took effect') return new Response('broken', { status: 502 })
    const text = fault === 'cut' ? body.slice(0, body.length / 2) : body
    const retryAfter = headers['retry-after']
    return new Response([204, 304].includes(status) ? null : text, {
      status,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    })
  }

  /** Of all requests and responses so far, to compare two runs. */
  digest(): string {
    return this.#traffic.toString(36)
  }

  #count(...parts: readonly (string | number)[]): void {
    this.#traffic = textChecksum([this.#traffic, ...parts].join(' '))
  }

  async #deliver(
    device: SimulatedDevice,
    method: string,
    url: string,
    init: RequestInit,
  ): Promise<ServerResponse> {
    if (this.isInMaintenance) return { status: 503, body: '', headers: { 'retry-after': '60' } }
    if (String(init.body ?? '').length > this.maxBodyChars)
      return { status: 413, body: '<h1>Request Entity Too Large</h1>', headers: {} }
    const headers = Object.fromEntries(new Headers(init.headers))
    if (method !== 'GET') this.sent += 1
    const response = await this.#server.handle(
      method,
      url,
      { ...headers, ...(device.cookie && { cookie: device.cookie }) },
      typeof init.body === 'string' ? init.body : undefined,
    )
    this.#count(method, url, String(init.body), response.status, response.body)
    const cookie = response.headers['set-cookie']
    if (cookie !== undefined) {
      const [pair = ''] = String(cookie).split(';')
      device.cookie = pair.endsWith('=') ? '' : pair
    }
    return response
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.#clock.schedule(ms, resolve))
  }
}
