import type { LocalDate } from '@tend/shared/days/local-date'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import { readObject } from '@tend/shared/records/stored-value'
import type { IdKind } from '../../kinds/tables.ts'
import type { TendDatabase } from './database.ts'
import { withoutKnown } from './rules/merged-registers.ts'

/** An entry that another device has sent. */
interface SentEntry {
  readonly table: string
  readonly id: string
  readonly row: { readonly registers?: unknown } | null
}

/**
 * Takes entries out of the imports of export files that have brought them. Another device has sent the same entries,
 * and they are its own: moving the import out would delete them there. Files of other apps keep theirs.
 * @param records that other devices have sent
 * @param of the imports, if an earlier one may have sent the same
 */
export async function forgetImported(
  db: TendDatabase,
  records: readonly SentEntry[],
  of: 'all' | 'unsent' = 'all',
): Promise<void> {
  if (records.length === 0) return
  const receipts = await db.move_in_receipts.toArray()
  const ofFiles = receipts.filter(
    ({ formats, isUnsent }) => formats.includes('tend') && (of === 'all' || isUnsent),
  )
  if (ofFiles.length === 0) return
  const files = new Set(ofFiles.map(({ id }) => id))
  const [days, entries] = [
    records.filter(({ table }) => table === 'days'),
    records.filter(({ table }) => table !== 'days'),
  ]
  const claims = await db.imported_records.bulkGet(
    entries.map(({ table, id }): [IdKind, string] => [table as IdKind, id]),
  )
  for (const claim of claims) {
    if (!claim) continue
    const others = claim.receipts.filter((id) => !files.has(id))
    if (others.length === 0) await db.imported_records.delete([claim.kind, claim.id])
    else await db.imported_records.put({ ...claim, receipts: others })
  }
  const ids = new Set(records.filter(isChoice).map(({ id }) => id))
  const isLeft = ([id]: [id: string, value: unknown]) => !ids.has(id)
  const left = <T extends object>(choices: T) =>
    Object.fromEntries(Object.entries(choices).filter(isLeft)) as T
  for (const { choices, ...receipt } of ids.size > 0 ? ofFiles : []) {
    if (!choices) continue
    const { texts, settings, before } = choices
    const kept = { texts: left(texts), settings: left(settings), before }
    await db.move_in_receipts.put({ ...receipt, choices: kept })
  }
  const imported = await db.imported_days.bulkGet(days.map(({ id }) => id as LocalDate))
  await db.imported_days.bulkPut(
    imported.flatMap((day, index) => {
      const registers = readObject(days[index]?.row?.registers) as DayRegisters | undefined
      return day && registers ? withoutKnown(day, files, registers) : []
    }),
  )
}

/** Whether a record is a setting, an own habit or another choice. Devices merge them by their parts. */
export function isChoice({ table }: Pick<SentEntry, 'table'>): boolean {
  return table === 'preferences' || table === 'settings'
}

/** Notes that all imports may be sent from now on. */
export async function noteImportsSent(db: TendDatabase): Promise<void> {
  await db.move_in_receipts
    .filter(({ isUnsent }) => isUnsent === true)
    .modify((receipt, ref) => {
      const { isUnsent: _, ...sent } = receipt
      ref.value = sent
    })
}
