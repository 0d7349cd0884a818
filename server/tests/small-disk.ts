import { appendFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { canRun, type ServerProcess, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const inSmallDisk = (folder: string, megabytes: number) => [
  ...['unshare', '--map-root-user', '--mount', 'sh', '-c'],
  `mount -t tmpfs -o size=${megabytes}m tmpfs ${folder} && exec "$@"`,
  'sh',
]

/** Whether a process may mount a file system that only itself sees. */
export function canMountSmallDisk(): boolean {
  const [program = '', ...args] = inSmallDisk('/mnt', 1)
  return canRun(program, ...args, 'true')
}

export interface SmallDisk {
  readonly server: ServerProcess
  /** The path of the data folder, as seen from outside the server. */
  readonly folder: string
  /** Fills the disk with another program's data, up to a number of free bytes. */
  readonly fill: (freeBytes?: number) => void
  /** Removes the other program's data. */
  readonly clear: () => void
}

/** Starts the built server with its data folder on a separate disk, which disappears with the server. */
export async function startOnSmallDisk(
  megabytes: number,
  env: Record<string, string> = {},
): Promise<SmallDisk> {
  const mountPoint = temporaryFolder()
  const server = await startServer(
    { DATA_DIR: mountPoint, LOG_LEVEL: 'silent', ...env },
    inSmallDisk(mountPoint, megabytes),
  )
  const folder = `/proc/${server.pid}/root${mountPoint}`
  const filler = join(folder, 'data of another program')
  return {
    server,
    folder,
    fill: (freeBytes = 0) => fill(folder, filler, freeBytes),
    clear: () => rmSync(filler),
  }
}

function fill(folder: string, filler: string, freeBytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  appendFileSync(filler, Buffer.alloc(bavail * bsize - freeBytes, 'x'))
}
