import { Directory, Filesystem } from '@capacitor/filesystem'
import { type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { isFileMissing } from './plugin-errors.ts'
import { writeFile } from './write-file.ts'

/** The app's documents folder, which both systems include in their backups. */
const directory = Directory.Data
const COPY_NAME = /^tend-copy-\w+\.tend\.gz$/
const TEMPORARY_NAME = 'tend-copy.tmp'

/**
 * The automatic copy in the app's own folder. It is one file, since Android makes no backup of an
 * app with more than 25 MB, and the system's backup keeps earlier states. If the database is lost,
 * the next copy has another tag and leaves the earlier file.
 */
export const nativeCopies = {
  place: 'app',
  fileName: (_date: string, tag: string) => `tend-copy-${tag}.tend.gz`,
  hasPermission: async () => true,

  /** Replaces the copy as a whole. If that fails, the previous copy stays unchanged. */
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

  async list(): Promise<{ name: string; date: LocalDate }[]> {
    const { files } = await Filesystem.readdir({ path: '', directory })
    return files
      .filter(({ name }) => COPY_NAME.test(name))
      .map(({ name, mtime }) => ({ name, date: localDateOf(new Date(mtime)) }))
  },
} as const

/** Deletes all copies, and one that was cut off while it was written. */
export async function deleteNativeCopies(): Promise<void> {
  for (const { name } of await nativeCopies.list()) await nativeCopies.remove(undefined, name)
  await nativeCopies.remove(undefined, TEMPORARY_NAME)
}
