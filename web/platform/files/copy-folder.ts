/** Chromium's additions to the File System API, which TypeScript's library does not have yet. */
interface PermissionHandle {
  queryPermission?(descriptor: { mode: 'readwrite' }): Promise<PermissionState>
  requestPermission?(descriptor: { mode: 'readwrite' }): Promise<PermissionState>
}

interface PickerWindow {
  showDirectoryPicker?(options: {
    id: string
    mode: 'readwrite'
    startIn: 'documents'
  }): Promise<FileSystemDirectoryHandle>
}

const READ_AND_WRITE = { mode: 'readwrite' } as const

/** Whether the browser lets the user choose a folder that the app may write to (Chromium only). */
export function canChooseFolder(): boolean {
  return 'showDirectoryPicker' in globalThis && 'locks' in navigator
}

/** Opens the system's folder picker. Resolves to `null` if the user closes it. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const options = { id: 'tend-copies', ...READ_AND_WRITE, startIn: 'documents' } as const
    return (await (globalThis as PickerWindow).showDirectoryPicker?.(options)) ?? null
  } catch (error) {
    if (isNamed(error, 'AbortError')) return null
    throw error
  }
}

/** Asks the user for permission to write to the folder. Must be called by a tap. */
export async function requestFolderPermission(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const state = await (folder as PermissionHandle).requestPermission?.(READ_AND_WRITE)
  return state === undefined || state === 'granted'
}

/** Copies in a folder that the user has chosen; `folder` is its handle. */
export const folderCopies = {
  place: 'folder',
  fileName: (date: string, tag: string) => `tend-${date}-${tag}.tend.gz`,

  /** Whether the app may write to the folder now, without asking the user. */
  async hasPermission(folder: FileSystemDirectoryHandle | undefined): Promise<boolean> {
    const state = await (folder as PermissionHandle | undefined)?.queryPermission?.(READ_AND_WRITE)
    return state === undefined || state === 'granted'
  },

  /** Writes a file, or replaces it as a whole. If that fails, the previous file stays unchanged. */
  async write(
    folder: FileSystemDirectoryHandle | undefined,
    name: string,
    content: Blob,
  ): Promise<void> {
    const isNew = (await this.read(folder, name)) === null
    const file = await chosen(folder).getFileHandle(name, { create: true })
    // Writes go to a temporary file, which `close` moves into place.
    const writable = await file.createWritable()
    try {
      await writable.write(content)
      await writable.close()
    } catch (error) {
      await writable.abort().catch(() => {})
      // Otherwise an empty file would stay.
      if (isNew) await this.remove(folder, name)
      throw error
    }
  },

  /** A file of the folder; `null` if there is none with that name. */
  async read(folder: FileSystemDirectoryHandle | undefined, name: string): Promise<Blob | null> {
    try {
      return await (await chosen(folder).getFileHandle(name)).getFile()
    } catch (error) {
      if (isNamed(error, 'NotFoundError')) return null
      throw error
    }
  },

  /** Deletes a file of the folder, if it is there. */
  async remove(folder: FileSystemDirectoryHandle | undefined, name: string): Promise<void> {
    try {
      await chosen(folder).removeEntry(name)
    } catch (error) {
      if (!isNamed(error, 'NotFoundError')) throw error
    }
  },
} as const

function chosen(folder: FileSystemDirectoryHandle | undefined): FileSystemDirectoryHandle {
  if (!folder) throw new Error('No folder is chosen')
  return folder
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}
