import { compareByAge } from '@tend/shared/records/compare-by-age'
import type { KindName } from '../../kinds/tables.ts'
import { saveAllEdits } from '../days/unsaved-eating-texts.ts'
import type { Device } from '../device/device.ts'
import { readPages } from '../device/live/read-pages.ts'
import type { ArchiveRecords } from './rules/archive.ts'
import { readRecord } from './rules/read-record.ts'

/**
 * All readable records of one kind on this device, oldest first. Text that is being typed is saved
 * first.
 */
export async function collectRecords<Kind extends KindName>(
  device: Device,
  kind: Kind,
): Promise<ArchiveRecords[Kind]> {
  await saveAllEdits(device)
  const context = { userId: device.userId, nowIso: new Date(device.now()).toISOString() }
  const records: object[] = []
  for await (const { rows } of readPages(device, kind)) {
    for (const row of rows) records.push(readRecord(kind, row, context).record ?? [])
  }
  const read = records.filter((record) => !Array.isArray(record))
  return read.sort((a, b) => compareByAge(withId(a), withId(b))) as never
}

/** Days have no id. */
const withId = (record: object) => ({ id: '', ...record })
