import type { DeviceDay } from '@tend/shared/days/registers/reconcile'
import type { ExportedDay } from '@tend/shared/days/registers/stored-day'
import { isSameValue } from '@tend/shared/records/same-value'
import type { EntryWithId, IdKind } from '../../database/id-kinds.ts'
import type { Change } from '../rules/merge.ts'

/** A record that an import has written, for undo. */
export interface Written<T> {
  readonly id: string
  /** The record that was replaced; `undefined` for a new one. */
  readonly before: T | undefined
  /** The checksum of the written record. */
  readonly checksum: number
}

/** The records that an import of a part of a file has written, with those that they replaced. */
export type WrittenPart = Readonly<Record<IdKind, readonly Written<EntryWithId>[]>> & {
  readonly days: readonly (Change<DeviceDay> & Pick<ExportedDay, 'date'>)[]
}

/**
 * Everything that an import has written, part by part. Each part is a blob, which browsers keep
 * outside the page's memory: ten years of replaced notes do not fit there on every phone.
 */
export class ImportLog {
  readonly #parts: (Blob | WrittenPart)[] = []

  add(part: WrittenPart): void {
    const text = JSON.stringify(part)
    // A row may contain something that JSON would change.
    this.#parts.push(isSameValue(JSON.parse(text), part) ? new Blob([text]) : part)
  }

  async *read(): AsyncGenerator<WrittenPart> {
    for (const part of this.#parts) {
      yield part instanceof Blob ? JSON.parse(await part.text()) : part
    }
  }
}
