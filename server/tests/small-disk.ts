import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { canRun } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const mounting = (folder: string, megabytes: number, files = 0) => [
  ...['unshare', '--map-root-user', '--mount', 'sh', '-c'],
  `mount -t tmpfs -o size=${megabytes}m,nr_inodes=${files} tmpfs ${folder} && exec "$@"`,
  'sh',
]

/** Whether a process may mount a file system that only itself sees. */
export function canMountSmallDisk(): boolean {
  const [program = '', ...args] = mounting('/mnt', 1)
  return canRun(program, ...args, 'true') && canRun('nsenter', '--version')
}

export interface SmallDisk {
  /** The path of its root folder, as processes on the disk see it. */
  readonly folder: string
  /** The same path for other processes, such as the test. */
  readonly outside: string
  /** A command that runs the command after it so that it sees the disk. */
  readonly wrapper: readonly string[]
  /** Fills the disk with another program's data, up to a number of free bytes. */
  readonly fill: (freeBytes?: number) => void
  /** Removes the other program's data. */
  readonly clear: () => void
}

/**
 * Creates a separate disk, which disappears after the running test.
 * @param files how many files and folders there may be on it, its root folder included; 0 for any number
 */
export async function createSmallDisk(megabytes: number, files = 0): Promise<SmallDisk> {
  const folder = temporaryFolder()
  const [program = '', ...args] = mounting(folder, megabytes, files)
  // A disk exists as long as a process sees it.
  const holder = spawn(program, [...args, 'sh', '-c', 'echo mounted; exec sleep 1d'])
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  const outside = `/proc/${holder.pid}/root${folder}`
  const filler = join(outside, 'data of another program')
  return {
    folder,
    outside,
    wrapper: [
      ...['nsenter', '--target', String(holder.pid)],
      ...['--user', '--mount', '--preserve-credentials'],
    ],
    fill: (freeBytes = 0) => fill(outside, filler, freeBytes),
    clear: () => rmSync(filler),
  }
}

function fill(folder: string, filler: string, freeBytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  try {
    appendFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes), 'x'))
  } catch (error) {
    // The server may use a part of the space at the same time. The disk is full then too.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
