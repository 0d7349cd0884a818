import { spawn } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { unprivileged } from './postgres-cluster.ts'
import { canRun } from './server-process.ts'
import { createTemporaryFolder, deleteFolder } from './temporary-folder.ts'

/** Where Debian installs it, which is not in everybody's PATH. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => canRun(path, '--version'))

export const hasPgBouncer = PROGRAM !== undefined

export interface PgBouncer {
  /** @returns the URL of a database through PgBouncer */
  readonly through: (databaseUrl: string) => string
  readonly stop: () => void
}

/** Starts PgBouncer with transaction pooling before all databases of a PostgreSQL. */
export async function startPgBouncer(postgresUrl: string): Promise<PgBouncer> {
  const target = new URL(postgresUrl)
  const folder = createTemporaryFolder()
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  const password = decodeURIComponent(target.password)
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${target.hostname} port=${target.port} user=${target.username} password='${password}'`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
      // Few sessions for the connections of an instance, so that each transaction may get another one.
      'pool_mode = transaction\ndefault_pool_size = 3\nserver_idle_timeout = 1',
    ].join('\n'),
  )
  const runAs = unprivileged()
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  const child = spawn(PROGRAM ?? '', [settings], { ...runAs, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      log += chunk
      if (log.includes('process up')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PgBouncer ended: ${log}`)))
  })
  return {
    through: (databaseUrl) => {
      const url = new URL(databaseUrl)
      url.port = String(port)
      return url.href
    },
    stop: () => {
      child.kill('SIGKILL')
      deleteFolder(folder)
    },
  }
}
