import { isNativeShell } from '../device/native-shell.ts'
import { folderCopies } from './copy-folder.ts'

/** The files of automatic copies: in the native shell in the app's own folder, else in a chosen one. */
export async function copyFiles() {
  if (!isNativeShell()) return folderCopies
  return (await import('../native/native-copies.ts')).nativeCopies
}
