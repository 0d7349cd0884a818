import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Deletes the temporary files and folders of processes that were killed, and those with the number of this process,
 * which must not have created any yet: in a container each start may have the same number.
 * @param name matches their names; its first group is the number of the process
 */
export function deleteFilesOfEndedProcesses(folder: string, name: RegExp): void {
  for (const file of readdirSync(folder)) {
    const [, pid] = name.exec(file) ?? []
    if (pid === undefined || isRunningElsewhere(Number(pid))) continue
    rmSync(join(folder, file), { force: true, recursive: true })
  }
}

function isRunningElsewhere(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
