import { t } from '@tend/text'
import { useRef, useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { BACKGROUND_EVENT } from '../../../../store/device/live/app-events.ts'
import { applyImport, type ImportResult } from '../../../../store/files/import/apply-import.ts'
import type { ImportPreview } from '../../../../store/files/import/import-archive.ts'
import {
  type ReadableFile,
  readImport,
  recordsOf,
} from '../../../../store/files/import/read-import.ts'
import type { ArchiveRefusal } from '../../../../store/files/rules/archive-reader.ts'
import { useToasts } from '../../../../ui/overlays/toast-provider.tsx'

/** A toast that is hovered or focused stays, but the imported entries must not wait for that. */
const MAX_UNDO_MS = 10_000

/** How much of a file is read, in bytes, or how much of an import is written, in records. */
export interface ImportProgress {
  readonly done: number
  readonly total: number
}

export type Import =
  | { readonly state: 'idle' | 'failed' }
  | { readonly state: 'reading'; readonly progress: ImportProgress }
  | { readonly state: 'refused'; readonly refusal: ArchiveRefusal | 'unreadable' }
  /** The file needs its passphrase first. */
  | { readonly state: 'protected'; readonly file: Blob }
  | { readonly state: 'offered'; readonly offer: ReadableFile }
  | { readonly state: 'writing'; readonly offer: ReadableFile; readonly progress: ImportProgress }

/** The state of an import: read the file, preview its changes, apply them, and offer to undo. */
export function useImport(device: Device | null, onImported: () => void) {
  const [current, setCurrent] = useState<Import>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  const { show, dismiss } = useToasts()

  async function read(file: Blob) {
    if (!device) return
    const { signal } = begin()
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setCurrent({ state: 'reading', progress: { done, total } })
    }
    onProgress(0, file.size)
    try {
      const found = await readImport(device, file, { signal, onProgress })
      if (signal.aborted) return
      if (!('refusal' in found)) setCurrent({ state: 'offered', offer: found })
      else if (found.refusal === 'protected') setCurrent({ state: 'protected', file })
      else setCurrent({ state: 'refused', refusal: found.refusal })
    } catch (error) {
      if (signal.aborted) return
      console.error('The file could not be read', error)
      setCurrent({ state: 'refused', refusal: 'unreadable' })
    }
  }

  async function accept(offer: ReadableFile) {
    if (!device) return
    const { signal } = begin()
    const total = countWrites(offer.preview)
    const onProgress = (done: number) => {
      if (!signal.aborted) setCurrent({ state: 'writing', offer, progress: { done, total } })
    }
    onProgress(0)
    addEventListener('beforeunload', warnBeforeLeaving)
    try {
      const records = recordsOf(device, offer.file, signal)
      const result = await applyImport(device, records, offer.choices, onProgress)
      setCurrent({ state: 'idle' })
      onImported()
      offerUndo(result)
    } catch (error) {
      if (signal.aborted) return
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
        () => show({ title: t`Import undone.` }),
        (error: unknown) => {
          console.error('The import could not be undone', error)
          show({ title: t`Couldn't undo that.`, isFailure: true })
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
      title: t`Import complete.`,
      action: { label: t`Undo`, onAction },
      onClosed,
    })
    const timer = setTimeout(end, MAX_UNDO_MS)
    addEventListener(BACKGROUND_EVENT, end)
  }

  function begin(): AbortController {
    running.current?.abort()
    running.current = new AbortController()
    return running.current
  }

  /** Also ends reading or writing. Nothing is imported. */
  function cancel() {
    running.current?.abort()
    setCurrent({ state: 'idle' })
  }

  return { current, read, accept, cancel }
}

function countWrites(preview: ImportPreview): number {
  return Object.values(preview).reduce((sum, { added, changed }) => sum + added + changed, 0)
}

function warnBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}
