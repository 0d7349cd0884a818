import { isMarking, marked, markWrites, stopMarking } from '../database/mark-writes.ts'
import type { Device } from '../device/device.ts'
import { reachableStorage } from '../local-storage/local-storage.ts'
import { onPersistedChange } from '../local-storage/persisted.ts'
import { FLAG_DEVICE_ONLY, FLAG_ON, VAULT_FLAG } from '../local-storage/vault-flag.ts'
import { choicesText } from './sealed-choices.ts'
import { updateVault } from './vault-row.ts'

/** Marks in a row, such as keystrokes, start one sync run. */
const PAUSE_MS = 1000

const awake = new WeakSet<Device>()

/**
 * Makes this tab mark its writes exactly if the sealed copy is on: after it was turned on or off, perhaps
 * in another tab, or if the browser has deleted the flag. The database is closed and opened again, which
 * transactions in progress do not notice. Rows written without marks are found by comparing all rows.
 */
export async function alignMarking(device: Device): Promise<void> {
  const { db } = device
  const row = await db.vault.get('vault')
  const vault = row?.state === 'on' ? row : undefined
  storeFlag(vault ? FLAG_ON : row && FLAG_DEVICE_ONLY)
  if (vault) wakeSyncOnMarks(device)
  if (isMarking(db) === (vault !== undefined)) return
  if (vault) markWrites(db, device.now)
  else stopMarking(db)
  db.close({ disableAutoOpen: false })
  await db.open()
  if (vault) await updateVault(device, vault, (row) => ({ ...row, comparedMs: null }))
}

function storeFlag(flag: string | undefined): void {
  const storage = reachableStorage()
  try {
    if (!flag) storage?.removeItem(VAULT_FLAG)
    else if (storage?.getItem(VAULT_FLAG) !== flag) storage?.setItem(VAULT_FLAG, flag)
  } catch (error) {
    console.error(
      'The flag of the sealed copy could not be stored; the next start is slower',
      error,
    )
  }
}

/** Fitness commands and settings do not wake sync, because without a sealed copy nothing of them is sent. */
function wakeSyncOnMarks(device: Device): void {
  if (awake.has(device)) return
  awake.add(device)
  let isWaiting = false
  const wake = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      device.written.emit()
    }, PAUSE_MS)
  }
  marked.listen(wake)
  let text = choicesText()
  onPersistedChange(() => {
    if (choicesText() === text) return
    text = choicesText()
    wake()
  })
}
