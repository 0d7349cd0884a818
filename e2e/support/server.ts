import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BreathingSessionResponse } from '@tend/protocol/breathing-sessions'
import type { DailyDataResponse } from '@tend/protocol/daily-data'
import { waitForOutput } from './wait-for-output.ts'

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

/** The real server, in a separate process with a separate data folder. */
export class TendServer {
  readonly dataDir: string
  #process: ChildProcess | undefined
  readonly #rateLimit: string
  #port = 0

  private constructor(dataDir: string, rateLimit: string) {
    this.dataDir = dataDir
    this.#rateLimit = rateLimit
  }

  /** @param rateLimit API requests a minute; the default is no limit, an empty text the server's own default */
  static async create(rateLimit = '0'): Promise<TendServer> {
    const server = new TendServer(await mkdtemp(join(tmpdir(), 'tend-e2e-')), rateLimit)
    await server.start()
    return server
  }

  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  /** Starts the server, on the same port as before if it ran already. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'silent',
        RATE_LIMIT: this.#rateLimit,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    const [, port] = await waitForOutput(child, /http:\/\/localhost:(\d+)/)
    this.#port = Number(port)
  }

  async kill(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  async destroy(): Promise<void> {
    await this.kill()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** A day as stored on the server, requested without the app. */
  async day(userId: string, date: string): Promise<DailyDataResponse> {
    const response = await fetch(`${this.origin}/api/daily-data/${userId}/${date}`)
    return response.json() as Promise<DailyDataResponse>
  }

  /** Whether the server has erased a user and rejects further requests for the id. */
  async hasErased(userId: string): Promise<boolean> {
    const response = await fetch(`${this.origin}/api/breathing-sessions/${userId}`)
    return response.status === 410
  }

  /** The breathing sessions on the server, last arrival first. */
  async breathingSessions(userId: string): Promise<readonly BreathingSessionResponse[]> {
    const response = await fetch(`${this.origin}/api/breathing-sessions/${userId}`)
    const { sessions } = (await response.json()) as { sessions: BreathingSessionResponse[] }
    return sessions
  }
}
