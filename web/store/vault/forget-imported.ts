import type { LocalDate } from '@tend/shared/days/local-date'
import { EMPTY_DEVICE_DAY, mergeIntoDay } from '@tend/shared/days/registers/reconcile'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import { isSameValue } from '@tend/shared/records/same-value'
import { readObject } from '@tend/shared/records/stored-value'
import type { IdKind } from '../../kinds/tables.ts'
import type { BroughtToDay, ImportedDay } from '../database/rules/imported-rows.ts'
import type { Device } from '../device/device.ts'
import type { EntryRecord } from './rules/record.ts'

/**
 * Takes entries out of the imports of export files that have brought them. Another device has sent the same entries,
 * and they are its own: moving the import out would delete them there. Files of other apps keep theirs.
 * @param records of the vault that other devices have sent
 */
export async function forgetImported(
  { db }: Device,
  records: readonly EntryRecord[],
): Promise<void> {
  if (records.length === 0) return
  const receipts = await db.move_in_receipts.toArray()
  const ofFiles = receipts.filter(({ formats }) => formats.includes('tend'))
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
    imported.flatMap((day, index) => (day ? withoutKnown(day, days[index]) : [])),
  )
}

/** Whether a record is a setting, an own habit or another choice. Devices merge them by their parts. */
export function isChoice({ table }: EntryRecord): boolean {
  return table === 'preferences' || table === 'settings'
}

/** Without the registers that the record has too, or a later version of them. */
function withoutKnown(imported: ImportedDay, record: EntryRecord | undefined): ImportedDay {
  const registers = readObject(record?.row?.registers) as DayRegisters | undefined
  if (!registers) return imported
  const day = { ...EMPTY_DEVICE_DAY, registers }
  const isKnown = (name: string, register: DayRegisters[string] | undefined) =>
    register !== undefined &&
    isSameValue(mergeIntoDay(day, { [name]: register }).registers[name], registers[name])
  const brought = imported.brought.map((each): BroughtToDay => {
    if (!each.merged) return each
    const { before, after } = each.merged
    const left = (of: DayRegisters) =>
      Object.fromEntries(Object.entries(of).filter(([name]) => !isKnown(name, after[name])))
    return { ...each, merged: { before: left(before), after: left(after) } }
  })
  return { ...imported, brought }
}
