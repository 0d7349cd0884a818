import { Dexie } from 'dexie'
import { readBreathingSeconds } from '../../areas/breathing/commands/recorded-sessions.ts'
import { isMarking } from '../../store/database/mark-writes.ts'
import { saveAllEdits } from '../../store/days/unsaved-eating-texts.ts'
import { removeOldEntries } from '../../store/deleted-entries/remove-old-entries.ts'
import { openDevice } from '../../store/device/device.ts'
import {
  BACKGROUND_EVENT,
  FOREGROUND_EVENT,
  NETWORK_EVENT,
} from '../../store/device/live/app-events.ts'
import { dayAt } from '../../store/device/today/day-clock.ts'
import { bindStorageTo } from '../../store/local-storage/local-storage.ts'
import { keepSettings } from '../../store/settings/keep-settings.ts'
import { startSync } from '../../store/sync/start-sync.ts'
import { runVault } from '../../store/vault/run-vault.ts'
import { readOverview } from '../../views/home/commands/read-overview.ts'
import { DAY_OPERATIONS } from './day-operations.ts'
import { DEVICE_OPERATIONS, settleImport } from './device-operations.ts'
import { ENTRY_OPERATIONS } from './entry-operations.ts'
import type { Random } from './random.ts'
import { type Operation, type Shelf, type Texts, type Undo, UntrueError } from './turn.ts'

/*
 * The app's code as one page of a browser runs it. Each page of the simulation gets its own instance, with the
 * globals of its device.
 */

Dexie.dependencies.indexedDB = indexedDB
Dexie.dependencies.IDBKeyRange = IDBKeyRange

/** What the world knows about a page. */
export interface Page {
  readonly userId: string
  run(name: string, random: Random, shelf: Shelf, texts: Texts): Promise<End>
  /** Whether it marks its writes for the sealed copy. */
  isMarking(): boolean
  /** The page comes to the foreground, or leaves it. Both start a sync run. */
  show(isShown: boolean): void
  connect(isConnected: boolean): void
  /** What Home shows for the last days. */
  figures(): Promise<unknown>
  close(): void
}

/** How an operation has ended. */
export interface End {
  /** For the log. */
  readonly how: string
  /** Of an Undo, which operation of the page it undoes, from 0. */
  readonly undoes?: number
}

/** The name of the operation that undoes an earlier one of the same page. */
const UNDO = 'undo'

/** They change only this device, and wait for no network. */
const LOCAL_OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ...ENTRY_OPERATIONS,
  ...DAY_OPERATIONS,
])

export const LOCAL_NAMES: readonly string[] = [...LOCAL_OPERATIONS.keys()]
export const DEVICE_NAMES: readonly string[] = [...DEVICE_OPERATIONS.keys(), UNDO]

/** Opens a page as the shell does. */
export async function openPage(): Promise<Page> {
  const device = await openDevice()
  bindStorageTo(device.userId)
  keepSettings(device)
  startSync(device, runVault)
  await saveAllEdits(device)
  await removeOldEntries(device)
  const undos: { readonly undo: Undo; readonly of: number }[] = []
  let runs = 0

  async function run(name: string, random: Random, shelf: Shelf, texts: Texts): Promise<End> {
    const today = dayAt(device.now())
    const nth = runs++
    if (name === UNDO) {
      const [last] = undos.splice(random.below(undos.length), 1)
      if (!last) return { how: 'nothing to undo' }
      await last.undo()
      return { how: 'undone', undoes: last.of }
    }
    settleImport()
    const operation = LOCAL_OPERATIONS.get(name) ?? DEVICE_OPERATIONS.get(name)
    if (!operation) throw new Error(`There is no operation ${name}`)
    const undo = await operation({ device, today, random, shelf, ...texts })
    if (undo) undos.push({ undo, of: nth })
    return { how: 'done' }
  }

  return {
    userId: device.userId,
    run: (...args) => run(...args).catch((error: unknown) => ({ how: endOf(error) })),
    isMarking: () => isMarking(device.db),
    show: (isShown) => {
      dispatchEvent(new Event(isShown ? FOREGROUND_EVENT : BACKGROUND_EVENT))
    },
    connect: (isConnected) => {
      dispatchEvent(new CustomEvent(NETWORK_EVENT, { detail: { isConnected } }))
    },
    async figures() {
      const today = dayAt(device.now())
      const { day, week, tracked } = await readOverview(device, today, today)
      return { day, week, tracked, breathing: await readBreathingSeconds(device, today) }
    },
    close: () => device.db.close(),
  }
}

/** How an operation ends that the app refuses. Others are faults. */
const REFUSALS: ReadonlySet<string> = new Set([
  'ChangedSinceError',
  'OwnerChangedError',
  'VaultChangedError',
  'ResponseError',
  'TimeoutError',
  'AbortError',
  'DatabaseClosedError',
  // A response was cut off, or came from a login page.
  'SyntaxError',
  '$ZodError',
  'ZodError',
])

function endOf(error: unknown): string {
  if (!(error instanceof Error || error instanceof DOMException)) throw error
  if (error instanceof UntrueError) throw error
  const isOfNetwork = error instanceof TypeError && error.message === 'Failed to fetch'
  // An error of several writes contains the error of each.
  const isOfStorage = String(error).includes('QuotaExceededError')
  if (isOfNetwork || isOfStorage || REFUSALS.has(error.name)) return error.name
  throw error
}
