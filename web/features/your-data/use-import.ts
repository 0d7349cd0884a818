import type { Archive } from '@tend/domain/archive/archive'
import { type ArchiveRefusal, readArchive } from '@tend/domain/archive/read-archive'
import { useState } from 'react'
import { applyImport } from '../../data/archive/apply-import.ts'
import { type ImportPreview, previewImport } from '../../data/archive/import-archive.ts'
import type { Device } from '../../data/device/device.ts'
import { useToasts } from '../../ui/toast-provider.tsx'

/** About ten times the size of an export of ten years of daily use. */
const MAX_FILE_BYTES = 64_000_000

type Refusal = ArchiveRefusal | 'too large' | 'unreadable'

export type Import =
  | { readonly state: 'idle' | 'reading' | 'writing' | 'failed' }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'offered'; readonly archive: Archive; readonly preview: ImportPreview }

/** The state of an import: read the file, preview its changes, apply them, and offer to undo. */
export function useImport(device: Device | null) {
  const [current, setCurrent] = useState<Import>({ state: 'idle' })
  const { show } = useToasts()

  async function read(file: File) {
    if (!device) return
    setCurrent({ state: 'reading' })
    setCurrent(await readFile(device, file))
  }

  async function accept(archive: Archive) {
    if (!device) return
    setCurrent({ state: 'writing' })
    try {
      const { undo, settle } = await applyImport(device, archive)
      let undoing: Promise<unknown> | undefined
      const onAction = () => {
        undoing = undo().then(
          () => show({ title: 'Import undone.' }),
          (error: unknown) => {
            console.error('The import could not be undone', error)
            show({ title: "Couldn't undo that." })
          },
        )
      }
      show({
        title: 'Import complete.',
        action: { label: 'Undo', onAction },
        onClosed: () => void Promise.resolve(undoing).then(settle),
      })
      setCurrent({ state: 'idle' })
    } catch (error) {
      console.error('The file could not be imported', error)
      setCurrent({ state: 'failed' })
    }
  }

  return { current, read, accept, cancel: () => setCurrent({ state: 'idle' }) }
}

async function readFile(device: Device, file: File): Promise<Import> {
  if (file.size > MAX_FILE_BYTES) return { state: 'refused', refusal: 'too large' }
  try {
    const nowIso = new Date(device.now()).toISOString()
    const reading = readArchive(await file.text(), { userId: device.userId, nowIso })
    if (reading.state === 'refused') return reading
    const { archive } = reading
    return { state: 'offered', archive, preview: await previewImport(device, archive) }
  } catch (error) {
    console.error('The file could not be read', error)
    return { state: 'refused', refusal: 'unreadable' }
  }
}
