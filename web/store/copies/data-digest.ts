import { addToSum, textChecksum } from '@tend/shared/records/checksum'
import { KIND_NAMES } from '../../kinds/tables.ts'
import type { Device } from '../device/device.ts'
import { readPages } from '../device/live/read-pages.ts'
import { yieldToMain } from '../device/live/yield-to-main.ts'
import { readStoredChoices } from '../files/exported-choices.ts'

/** Fields of stored rows that depend on the server and are in no export file. */
const SERVER_FIELDS: readonly string[] = ['pending', 'confirmed']

/**
 * A digest of everything that an export file contains, to find out whether something has changed
 * since a copy. Reads and hashes in small parts, so that ten years of entries delay no tap.
 */
export async function dataDigest(device: Device): Promise<string> {
  let sum = textChecksum(JSON.stringify([device.userId, readStoredChoices()]))
  for (const kind of KIND_NAMES) {
    for await (const { rows } of readPages(device, kind)) {
      for (const row of rows) {
        const text = JSON.stringify(row, (name, value) =>
          SERVER_FIELDS.includes(name) ? undefined : value,
        )
        sum = addToSum(sum, textChecksum(`${kind} ${text}`))
      }
      await yieldToMain()
    }
  }
  return sum.toString(36)
}
