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

/** Whether the app may write to the folder now, without asking the user. */
export async function hasFolderPermission(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const state = await (folder as PermissionHandle).queryPermission?.(READ_AND_WRITE)
  return state === undefined || state === 'granted'
}

/** Asks the user for permission to write to the folder. Must be called by a tap. */
export async function requestFolderPermission(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const state = await (folder as PermissionHandle).requestPermission?.(READ_AND_WRITE)
  return state === undefined || state === 'granted'
}

/** Replaces a file as a whole. If that fails, the previous file stays as it was. */
export async function writeToFolder(
  folder: FileSystemDirectoryHandle,
  name: string,
  content: Blob,
): Promise<void> {
  const file = await folder.getFileHandle(name, { create: true })
  // Writes go to a temporary file, which `close` moves into place.
  const writable = await file.createWritable()
  try {
    await writable.write(content)
  } catch (error) {
    await writable.abort().catch(() => {})
    throw error
  }
  await writable.close()
}

/** A file in the folder; `null` if there is none with that name. */
export async function readFromFolder(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<File | null> {
  try {
    return await (await folder.getFileHandle(name)).getFile()
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return null
    throw error
  }
}

/** Deletes a file in the folder, if it is there. */
export async function deleteFromFolder(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<void> {
  try {
    await folder.removeEntry(name)
  } catch (error) {
    if (!isNamed(error, 'NotFoundError')) throw error
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}
