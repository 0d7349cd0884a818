import type { Archive } from '@tend/domain/archive/archive'
import { type LimitedValue, limitRecords } from '@tend/domain/archive/limit-records'
import { type ArchiveRefusal, readArchive } from '@tend/domain/archive/read-archive'
import { useState } from 'react'
import { applyImport, type ImportResult } from '../../data/archive/apply-import.ts'
import { type ImportPreview, previewImport } from '../../data/archive/import-archive.ts'
import { BACKGROUND_EVENT } from '../../data/device/app-events.ts'
import type { Device } from '../../data/device/device.ts'
import { useToasts } from '../../ui/toast-provider.tsx'

/** About ten times the size of an export of ten years of daily use. */
const MAX_FILE_BYTES = 64_000_000

/** A toast that is hovered or focused stays, but the imported entries must not wait for that. */
const MAX_UNDO_MS = 10_000

type Refusal = ArchiveRefusal | 'too large' | 'unreadable'

/** A file that can be imported. */
export interface OfferedImport {
  readonly archive: Archive
  readonly preview: ImportPreview
  /** The numbers in the file that were brought to the limits of the forms. */
  readonly limited: readonly LimitedValue[]
}

/** How much of an import is written, in records. */
export interface ImportProgress {
  readonly written: number
  readonly total: number
}

export type Import =
  | { readonly state: 'idle' | 'reading' | 'failed' }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'offered'; readonly offer: OfferedImport }
  | { readonly state: 'writing'; readonly offer: OfferedImport; readonly progress: ImportProgress }

/** The state of an import: read the file, preview its changes, apply them, and offer to undo. */
export function useImport(device: Device | null) {
  const [current, setCurrent] = useState<Import>({ state: 'idle' })
  const { show, dismiss } = useToasts()

  async function read(file: File) {
    if (!device) return
    setCurrent({ state: 'reading' })
    setCurrent(await readFile(device, file))
  }

  async function accept(offer: OfferedImport) {
    if (!device) return
    const onProgress = (written: number, total: number) =>
      setCurrent({ state: 'writing', offer, progress: { written, total } })
    onProgress(0, countWrites(offer.preview))
    addEventListener('beforeunload', warnBeforeLeaving)
    try {
      offerUndo(await applyImport(device, offer.archive, onProgress))
      setCurrent({ state: 'idle' })
    } catch (error) {
      console.error('The file could not be imported', error)
      setCurrent({ state: 'failed' })
    } finally {
      removeEventListener('beforeunload', warnBeforeLeaving)
    }
  }

  /** The imported entries are sent once the offer ends: after a while, or when the app is left. */
  function offerUndo({ undo, settle }: ImportResult) {
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
    const end = () => dismiss(id)
    const onClosed = () => {
      clearTimeout(timer)
      removeEventListener(BACKGROUND_EVENT, end)
      void Promise.resolve(undoing).then(settle)
    }
    const id = show({
      title: 'Import complete.',
      action: { label: 'Undo', onAction },
      onClosed,
    })
    const timer = setTimeout(end, MAX_UNDO_MS)
    addEventListener(BACKGROUND_EVENT, end)
  }

  return { current, read, accept, cancel: () => setCurrent({ state: 'idle' }) }
}

function countWrites(preview: ImportPreview): number {
  return Object.values(preview).reduce((sum, { added, changed }) => sum + added + changed, 0)
}

function warnBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}

async function readFile(device: Device, file: File): Promise<Import> {
  if (file.size > MAX_FILE_BYTES) return { state: 'refused', refusal: 'too large' }
  try {
    const nowIso = new Date(device.now()).toISOString()
    const reading = readArchive(await file.text(), { userId: device.userId, nowIso })
    if (reading.state === 'refused') return reading
    const { records, limited } = limitRecords(reading.archive.records)
    const archive = { ...reading.archive, records }
    const preview = await previewImport(device, archive)
    return { state: 'offered', offer: { archive, preview, limited } }
  } catch (error) {
    console.error('The file could not be read', error)
    return { state: 'refused', refusal: 'unreadable' }
  }
}
