import { useEffect, useState } from 'react'
import { isNativeShell } from '../../../../platform/device/native-shell.ts'
import { copyFiles } from '../../../../platform/files/copy-files.ts'
import { requestFolderPermission } from '../../../../platform/files/copy-folder.ts'
import { type KnownCopy, offeredCopies } from '../../../../store/copies/known-copies.ts'
import { copyStatus } from '../../../../store/copies/stored-copy-status.ts'

const NONE: readonly KnownCopy[] = []

/** The automatic copies that may be worth importing, newest first; none until they are known. */
export function useOfferedCopies(): readonly KnownCopy[] {
  const [copies, setCopies] = useState(NONE)
  useEffect(() => {
    if (!isNativeShell() && copyStatus().folder === null) return
    let isCurrent = true
    const find = async () => offeredCopies(await copyFiles())
    find().then(
      (found) => isCurrent && setCopies(found),
      (error: unknown) => console.error('The copies on this device could not be found', error),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return copies
}

/**
 * Reads a copy. In a browser, it asks for permission to read the folder if necessary, so it must be
 * called by a tap. Rejects if the copy cannot be read.
 */
export async function readCopy({ folder, name }: KnownCopy): Promise<File> {
  if (folder) await requestFolderPermission(folder)
  const file = await (await copyFiles()).read(folder, name)
  if (!file) throw new Error(`${name} is no longer there`)
  return new File([file], name, { type: file.type })
}
