import { Agent, type IncomingMessage, request } from 'node:http'

export interface Acknowledged {
  /** By user id, then by date: the highest acknowledged number of glasses. */
  readonly days: Map<string, Map<string, number>>
  /** By user id: the ids of acknowledged sessions. */
  readonly sessions: Map<string, Set<string>>
}

export const noWrites = (): Acknowledged => ({ days: new Map(), sessions: new Map() })

/** How a writer lost the server: the error's code, and whether a request was already sent. */
export type Disconnect = { readonly code: string; readonly sent: boolean }

/**
 * Users who write as fast as the server responds, each on a separate connection, until the server is
 * gone. Acknowledged writes are recorded in `acknowledged`.
 */
export class Writers {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #writing: Promise<Disconnect>[]
  #responses = 0
  /** The statuses of responses other than 200 and 201. */
  readonly rejections: number[] = []

  constructor(url: string, users: number, acknowledged: Acknowledged) {
    this.#writing = Array.from({ length: users }, (_, i) =>
      this.#write(url, `user_writer-${String(i).padStart(16, '0')}`, acknowledged),
    )
  }

  /** Resolves after `count` more responses. */
  async waitForResponses(count: number): Promise<void> {
    const goal = this.#responses + count
    while (this.#responses < goal) await new Promise((resolve) => setTimeout(resolve, 2))
  }

  /** Resolves once all writers have lost the server. */
  async waitForDisconnect(): Promise<Disconnect[]> {
    const disconnects = await Promise.all(this.#writing)
    this.#agent.destroy()
    return disconnects
  }

  async #write(url: string, userId: string, { days, sessions }: Acknowledged): Promise<Disconnect> {
    const mine = days.get(userId) ?? new Map<string, number>()
    const ids = sessions.get(userId) ?? new Set<string>()
    days.set(userId, mine)
    sessions.set(userId, ids)
    for (let turn = 0; ; turn++) {
      const date = `2026-11-${String(10 + (turn % 15))}`
      const glasses = (mine.get(date) ?? 0) + 1
      const id = `s${ids.size}`
      const isSession = turn % 4 === 3
      const result = isSession
        ? await this.#post(`${url}/api/breathing-sessions`, { userId, id, duration: 19, cycles: 1 })
        : await this.#post(`${url}/api/daily-data`, {
            userId,
            date,
            waterCount: Math.min(1000, glasses),
          })
      if (typeof result !== 'number') return result
      this.#responses += 1
      if (result !== 200 && result !== 201) {
        this.rejections.push(result)
        // Wait before the next try, as a device would.
        await new Promise((resolve) => setTimeout(resolve, 20))
      } else if (isSession) ids.add(id)
      else mine.set(date, Math.min(1000, glasses))
    }
  }

  #post(url: string, body: object): Promise<number | Disconnect> {
    return new Promise((resolve) => {
      const headers = { 'content-type': 'application/json' }
      const sending = request(url, { method: 'POST', agent: this.#agent, headers })
      let sent = false
      sending.on('socket', (socket) => {
        const connected = () => {
          sent = true
        }
        if (socket.connecting) socket.once('connect', connected)
        else connected()
      })
      const fail = (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? '', sent })
      sending.on('error', fail)
      sending.on('response', (response: IncomingMessage) => {
        response.on('error', fail)
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.resume()
      })
      sending.end(JSON.stringify(body))
    })
  }
}
