import { Directory, Filesystem } from '@capacitor/filesystem'
import { isFileMissing, logFailure } from './plugin-errors.ts'
import { writeFile } from './write-file.ts'

/** The app's documents folder, which both systems include in their backups. */
const directory = Directory.Data
const NAME = 'tend-copy.tend.gz'
const TEMPORARY_NAME = `${NAME}.tmp`

/**
 * The automatic copy in the app's own folder. It is one file, since Android makes no backup of an
 * app with more than 25 MB, and the system's backup keeps earlier states.
 */
export const nativeCopies = {
  place: 'app',
  fileName: () => NAME,
  hasPermission: async () => true,

  /** Replaces the copy as a whole. If that fails, the previous one stays as it was. */
  async write(_folder: undefined | object, name: string, content: Blob): Promise<void> {
    await writeFile({ path: TEMPORARY_NAME, directory }, content)
    await Filesystem.rename({
      from: TEMPORARY_NAME,
      directory,
      to: name,
      toDirectory: directory,
    })
  },

  /** `null` if there is no copy. */
  async read(_folder: undefined | object, name: string): Promise<Blob | null> {
    try {
      const { data } = await Filesystem.readFile({ path: name, directory })
      if (data instanceof Blob) return data
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
      return new Blob([bytes], { type: 'application/gzip' })
    } catch (error) {
      if (isFileMissing(error)) return null
      throw error
    }
  },

  async remove(_folder: undefined | object, name: string): Promise<void> {
    try {
      await Filesystem.deleteFile({ path: name, directory })
    } catch (error) {
      if (!isFileMissing(error)) throw error
    }
  },
} as const

/** Deletes the copy, when everything is erased. Never rejects. */
export function deleteNativeCopy(): Promise<void> {
  return logFailure('deleting the copy', () => nativeCopies.remove(undefined, NAME))
}
