import { useEffect, useState } from 'react'
import { copyStatus } from '../../data/copies/copy-status.ts'
import { type NewestCopy, newestCopy } from '../../data/copies/newest-copy.ts'
import { copyFiles } from '../../platform/copy-files.ts'
import { requestFolderPermission } from '../../platform/copy-folder.ts'
import { isNativeShell } from '../../platform/native-shell.ts'

/** The newest automatic copy; `null` if there is none, or until it is known. */
export function useNewestCopy(): NewestCopy | null {
  const [copy, setCopy] = useState<NewestCopy | null>(null)
  useEffect(() => {
    if (!isNativeShell() && copyStatus().folder === null) return
    let isCurrent = true
    const find = async () => newestCopy((await copyFiles()).place)
    find().then(
      (found) => isCurrent && setCopy(found),
      (error: unknown) => console.error('The copies on this device could not be found', error),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return copy
}

/**
 * Reads a copy. In a browser, it asks for permission to read the folder if necessary, so it must be
 * called by a tap. Rejects if the copy cannot be read.
 */
export async function readCopy({ folder, name }: NewestCopy): Promise<File> {
  if (folder) await requestFolderPermission(folder)
  const file = await (await copyFiles()).read(folder, name)
  if (!file) throw new Error(`${name} is no longer there`)
  return new File([file], name, { type: file.type })
}
