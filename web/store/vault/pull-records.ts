import { listRecords, readVault, VAULT_PATH, type VaultRecord } from '@tend/protocol/vault'
import { addToSum } from '@tend/shared/records/checksum'
import { assertCursorAdvances } from '@tend/shared/sync/page-cursor'
import type { VaultRecordRow, VaultRow } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import type { Api } from '../server/api.ts'
import { inSlices } from '../sync/batches.ts'
import { requestPage } from './page-requests.ts'
import type { OpenVault } from './push-records.ts'
import { READING_VERSION } from './rules/record.ts'
import { isVaultTable } from './rules/vault-tables.ts'
import { storeServerRecords } from './store-records.ts'
import {
  changeVault,
  confirmedIn,
  INITIAL_CURSOR,
  readVaultRow,
  VaultChangedError,
} from './vault-row.ts'
import { isOfNewerVersion, unreadRecords } from './vault-state.ts'

/**
 * Fetches the records that have changed in the vault since the last pull. If the sum of all records then
 * differs from the server's, the server has lost some, for example because it was restored from a backup.
 * All are compared, and those that it lacks become pending. If the sums differ even then, by records that the
 * server counts and does not send, all are compared again once that difference changes.
 */
export async function pullRecords(device: Device, vault: OpenVault): Promise<void> {
  const { cursor, difference = 0, restoring } = await currentVault(device, vault)
  const isFirst = cursor === INITIAL_CURSOR
  if (isFirst) {
    const { records } = readVault.response.parse(await vault.api.read([VAULT_PATH]))
    await changeVault(
      device,
      vault,
      (change) => change.finish({ restoring: { fetched: 0, records } }),
      'without rows',
    )
  }
  const names = new Set<string>()
  const sum = await pullPages(device, vault, names, cursor, isFirst || Boolean(restoring))
  if ((await differenceTo(device, vault, sum)) === difference) return
  await changeVault(
    device,
    vault,
    (change) => change.finish({ cursor: INITIAL_CURSOR }),
    'without rows',
  )
  names.clear()
  const sumOfAll = await pullPages(device, vault, names, INITIAL_CURSOR)
  await forgetLostRecords(device, vault, names)
  const left = await differenceTo(device, vault, sumOfAll)
  await changeVault(device, vault, (change) => change.finish({ difference: left }), 'without rows')
}

/** By how much the server's sum of all records is higher than this device's sum, modulo 2^52. */
async function differenceTo(device: Device, vault: OpenVault, sum: number): Promise<number> {
  return addToSum(sum, -(await currentVault(device, vault)).digest)
}

/**
 * Lets the next pull fetch all records again if an earlier version of Tend, which did not know all tables and
 * fields of this one, has left some unread. It also does so daily while some are damaged or not sent, since
 * another device or the host may have repaired them.
 * @returns whether the next pull fetches all
 */
export function reviveUnreadRecords(
  device: Device,
  vault: OpenVault,
  { readingVersion }: VaultRow,
  isDaily: boolean,
): Promise<boolean> {
  const isNewVersion = readingVersion !== READING_VERSION
  if (!(isNewVersion || isDaily)) return Promise.resolve(false)
  return changeVault(device, vault, async (change) => {
    const unread = await unreadRecords(device.db)
    const isRead = isNewVersion ? unread.length > 0 : !unread.every(isOfNewerVersion)
    await change.finish({
      readingVersion: READING_VERSION,
      ...(isDaily && { difference: 0 }),
      ...(isRead && { cursor: INITIAL_CURSOR }),
    })
    return isRead
  })
}

/** Calls `store` with slices of the records that were written after a cursor. */
export async function forEachPage(
  { api }: Pick<OpenVault, 'api'>,
  start: string,
  store: (records: readonly VaultRecord[]) => Promise<void>,
): Promise<void> {
  let page: Awaited<ReturnType<typeof fetchPage>> | undefined
  do {
    page = await fetchPage(api, page?.cursor ?? start)
    await inSlices(page.records, store)
  } while (page.more)
}

async function fetchPage(api: Api, cursor: string) {
  const path = [`${listRecords.path}?since=${cursor}`]
  const response = await requestPage((signal) => api.read(path, 'throw', signal))
  const page = listRecords.response.parse(response)
  if (page.more) assertCursorAdvances(cursor, page.cursor)
  return page
}

/**
 * @param start the cursor of the first page
 * @param isRestoring whether the vault has noted how many records there are to fetch
 * @returns the server's sum of all records
 */
async function pullPages(
  device: Device,
  vault: OpenVault,
  names: Set<string>,
  start: string,
  isRestoring = false,
): Promise<number> {
  let cursor = start
  for (;;) {
    const page = await fetchPage(vault.api, cursor)
    await inSlices(page.records, (records) => {
      for (const { name } of records) names.add(name)
      return storeServerRecords(device, vault, vault.keys, records, ({ restoring }) =>
        restoring
          ? { restoring: { ...restoring, fetched: restoring.fetched + records.length } }
          : {},
      )
    })
    const { cursor: next, more } = page
    if (next !== cursor || isRestoring)
      await changeVault(
        device,
        vault,
        (change, { restoring }) =>
          change.finish({ cursor: next, restoring: more ? (restoring ?? null) : null }),
        'without rows',
      )
    if (!more) return page.digest
    cursor = next
  }
}

/** Entries whose records the server has lost are pending again. */
async function forgetLostRecords(
  device: Device,
  vault: OpenVault,
  names: ReadonlySet<string>,
): Promise<void> {
  const { db } = device
  const rows = await db.vault_records.where('confirmed.name').above('').toArray()
  const isLost = (row: VaultRecordRow | undefined) => {
    const confirmed = confirmedIn(row, vault)
    return confirmed !== undefined && !names.has(confirmed.name)
  }
  const lostUnread = new Set<string>()
  await inSlices(rows.filter(isLost), (lost) =>
    changeVault(device, vault, async (change) => {
      const current = await db.vault_records.bulkGet(lost.map(({ table, id }) => [table, id]))
      for (const row of current) {
        if (!row || !isLost(row)) continue
        const { table } = row
        const { confirmed: _, ...unknown } = row
        if (table === 'unreadable') lostUnread.add(row.id)
        if (!isVaultTable(table)) change.delete(row)
        else change.put(row, { ...unknown, pending: 1 })
      }
      await change.finish()
    }),
  )
  await changeVault(device, vault, async (change) => {
    if (lostUnread.size > 0) {
      const rows = await db.vault_records
        .filter(({ unread }) => unread !== undefined && lostUnread.has(unread))
        .toArray()
      for (const { unread: _, ...row } of rows) change.put(row, { ...row, pending: 1 })
    }
    change.recount(await db.vault_records.where('confirmed.name').above('').toArray())
    await change.finish()
  })
}

async function currentVault({ db }: Device, { epoch }: OpenVault) {
  const row = await readVaultRow(db)
  if (row?.epoch !== epoch) throw new VaultChangedError()
  return row
}
