import fc from 'fast-check'

const FAULTS = [
  'request lost',
  'response lost',
  '413',
  '500',
  '500 after write',
  'wait',
  'delayed',
  'duplicated',
] as const

/** What happens to a request. */
export type Fault = 'none' | (typeof FAULTS)[number]

export const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('none' as const) },
  { weight: 2, arbitrary: fc.constantFrom(...FAULTS) },
)

/** A network whose faults a schedule decides. */
export class FaultyNetwork {
  #faults: Fault[] = []
  #delayed: (() => Promise<Response>)[] = []

  /** Runs `work` with these faults for its first requests. Later ones have none. */
  async withFaults(faults: readonly Fault[], work: () => Promise<unknown>): Promise<void> {
    this.#faults = [...faults]
    await work()
    this.#faults = []
  }

  /** @param deliver lets the request take effect on the server */
  async send(deliver: () => Promise<Response>): Promise<Response> {
    switch (this.#faults.shift() ?? 'none') {
      case 'request lost':
        throw new TypeError('network')
      case 'response lost':
        await deliver()
        throw new TypeError('network')
      case '413':
        return new Response('large', { status: 413 })
      case 'wait':
        return new Response('busy', { status: 429, headers: { 'retry-after': '1' } })
      case '500':
        return new Response('broken', { status: 500 })
      case '500 after write':
        await deliver()
        return new Response('broken', { status: 500 })
      case 'delayed':
        this.#delayed.push(deliver)
        throw new DOMException('gave up', 'TimeoutError')
      case 'duplicated':
        this.#delayed.push(deliver)
        return deliver()
      case 'none':
        return deliver()
    }
  }

  /** Delivers the requests that were delayed or duplicated. */
  async deliverDelayed(): Promise<void> {
    for (const deliver of this.#delayed.splice(0)) await deliver()
  }
}
