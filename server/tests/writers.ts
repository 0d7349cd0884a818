import { Agent, type IncomingMessage, request } from 'node:http'

export interface Acknowledged {
  /** By user id, then by date: the highest number of glasses that was answered. */
  readonly days: Map<string, Map<string, number>>
  /** By user id: the sessions that were answered. */
  readonly sessions: Map<string, Set<string>>
}

export const nothingAcknowledged = (): Acknowledged => ({ days: new Map(), sessions: new Map() })

/** A failure to reach the server or to get the answer, by its code. */
export type Lost = { readonly code: string; readonly sent: boolean }

/**
 * People who write as fast as they are answered, each on a connection of their own, until the server
 * is gone. What was answered is noted in `acknowledged`.
 */
export class Writers {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #writing: Promise<Lost>[]
  answers = 0
  /** How long the slowest answer took. */
  slowestMs = 0
  /** Answers other than 200 and 201. */
  readonly refusals: number[] = []

  constructor(url: string, people: number, acknowledged: Acknowledged) {
    this.#writing = Array.from({ length: people }, (_, i) =>
      this.#write(url, `user_writer-${String(i).padStart(16, '0')}`, acknowledged),
    )
  }

  /** Resolves once so many more writes have been answered. */
  async answered(count: number): Promise<void> {
    const goal = this.answers + count
    while (this.answers < goal) await new Promise((resolve) => setTimeout(resolve, 2))
  }

  /** Resolves when all have lost the server, with how each of them did. */
  async lost(): Promise<Lost[]> {
    const lost = await Promise.all(this.#writing)
    this.#agent.destroy()
    return lost
  }

  async #write(url: string, userId: string, { days, sessions }: Acknowledged): Promise<Lost> {
    const mine = days.get(userId) ?? new Map<string, number>()
    const ids = sessions.get(userId) ?? new Set<string>()
    days.set(userId, mine)
    sessions.set(userId, ids)
    for (let turn = 0; ; turn++) {
      const date = `2026-11-${String(10 + (turn % 15))}`
      const glasses = (mine.get(date) ?? 0) + 1
      const id = `s${ids.size}`
      const isSession = turn % 4 === 3
      const sentAt = performance.now()
      const answer = isSession
        ? await this.#post(`${url}/api/breathing-sessions`, { userId, id, duration: 19, cycles: 1 })
        : await this.#post(`${url}/api/daily-data`, {
            userId,
            date,
            waterCount: Math.min(1000, glasses),
          })
      if (typeof answer !== 'number') return answer
      this.slowestMs = Math.max(this.slowestMs, performance.now() - sentAt)
      this.answers += 1
      if (answer !== 200 && answer !== 201) {
        this.refusals.push(answer)
        // Whoever is refused does not ask again at once.
        await new Promise((resolve) => setTimeout(resolve, 20))
      } else if (isSession) ids.add(id)
      else mine.set(date, Math.min(1000, glasses))
    }
  }

  #post(url: string, body: object): Promise<number | Lost> {
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
      const lose = (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? '', sent })
      sending.on('error', lose)
      sending.on('response', (response: IncomingMessage) => {
        response.on('error', lose)
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.resume()
      })
      sending.end(JSON.stringify(body))
    })
  }
}
