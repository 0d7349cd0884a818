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

/** How to read the personal code of a user, and the last one that was read. */
const users = new Map<string, { readCode: () => Promise<string | null>; code?: string }>()

/**
 * Lets `TendServer` request the data of a user, whose id the app claims with its first write.
 * @param readCode reads the personal code from the page of the user
 */
export function rememberUser(userId: string, readCode: () => Promise<string | null>): void {
  users.set(userId, { ...users.get(userId), readCode })
}

/** The access key of a user; `undefined` before the app has made one. */
async function accessKeyOf(userId: string): Promise<string | undefined> {
  const user = users.get(userId)
  // The page may have been closed, or have switched to another user.
  const code = await user?.readCode().catch(() => null)
  if (user && code?.startsWith(`${userId}.`)) user.code = code
  return user?.code?.split('.')[1]
}

type Settings = Readonly<Record<string, string>>

/** All journeys of a server come from one address, and a busy machine is slow at searching foods. */
const NO_LIMITS: Settings = {
  RATE_LIMIT: '0',
  MAX_NEW_IDS_PER_DAY: '0',
  MAX_MB_PER_DAY: '0',
  FOOD_SEARCH_MS: '60000',
}

/** The real server, in a separate process with a separate data folder. */
export class TendServer {
  readonly dataDir: string
  #process: ChildProcess | undefined
  readonly #settings: Settings
  #port = 0
  #log = ''

  private constructor(dataDir: string, settings: Settings) {
    this.dataDir = dataDir
    this.#settings = settings
  }

  /** @param settings environment variables; by default an address has no limits */
  static async create(settings: Settings = {}): Promise<TendServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'tend-e2e-'))
    const server = new TendServer(dataDir, { ...NO_LIMITS, ...settings })
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
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    child.stderr.on('data', (text: Buffer) => {
      this.#log += text
      if (!this.#settings.LOG_LEVEL) process.stderr.write(text)
    })
    const [, port] = await waitForOutput(child, /http:\/\/localhost:(\d+)/)
    this.#port = Number(port)
  }

  /** Everything that the server has written to its log. */
  get log(): string {
    return this.#log
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
    const response = await this.#get(`/api/daily-data/${userId}/${date}`, userId)
    return response.json() as Promise<DailyDataResponse>
  }

  /** Whether the server has erased a user and rejects further requests for the id. */
  async hasErased(userId: string): Promise<boolean> {
    const response = await this.#get(`/api/breathing-sessions/${userId}`, userId)
    return response.status === 410
  }

  /** The breathing sessions on the server, last arrival first, without those that are deleted. */
  async breathingSessions(userId: string): Promise<readonly BreathingSessionResponse[]> {
    const response = await this.#get(`/api/breathing-sessions/${userId}`, userId)
    const { sessions } = (await response.json()) as { sessions: BreathingSessionResponse[] }
    return sessions.filter(({ deleted }) => !deleted)
  }

  async #get(path: string, userId: string): Promise<Response> {
    const request = async () => {
      const accessKey = await accessKeyOf(userId)
      const headers: HeadersInit = accessKey ? { authorization: `Bearer ${accessKey}` } : {}
      return fetch(`${this.origin}${path}`, { headers })
    }
    const response = await request()
    // The app may have claimed the id after its key was read.
    return response.status === 401 ? request() : response
  }
}
