// Runs a server in a separate process, on a free port.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const TEND = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

/** Creates a data folder on the disk that `TMPDIR` is on. */
export async function dataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tend-bench-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Starts the built server as in production, but without the limits of an address.
 * @param limits further settings
 */
export function startTend(dataDir, limits = {}) {
  const noLimits = { RATE_LIMIT: '0', MAX_NEW_IDS_PER_DAY: '0', MAX_MB_PER_DAY: '0' }
  const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...noLimits, ...limits }
  return startServer([TEND], env)
}

/** Runs a benchmark with a server that has an empty data folder, and ends and deletes both. */
export async function withServer(run, limits) {
  const folder = await dataFolder()
  try {
    const server = await startTend(folder.path, limits)
    try {
      return await run(server, folder.path)
    } finally {
      await server.stop()
    }
  } finally {
    await folder.remove()
  }
}

/** Starts a Node program and waits until it prints the address it listens on. */
export async function startServer(args, env) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const origin = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${args[0]} did not start`)))
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const found = /http:\/\/localhost:\d+/.exec(text)
      if (found) resolve(found[0])
    })
  })
  return {
    origin,
    memoryMb: () => memoryMb(child.pid),
    /** May be called again. */
    async stop() {
      child.kill()
      await closed
    },
  }
}

/** The current and the peak memory of a process in MB; 0 on systems other than Linux. */
function memoryMb(pid) {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  const of = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  return { now: of('VmRSS'), peak: of('VmHWM') }
}
