import { tableOf } from '../../kinds/tables.ts'
import {
  bringBack,
  deleteAllForGood,
  deleteForGood,
  readDeletedEntries,
} from '../../store/deleted-entries/deleted-entries.ts'
import { applyImport, type ImportResult } from '../../store/files/import/apply-import.ts'
import { readImport, recordsOf } from '../../store/files/import/read-import.ts'
import { writeExport } from '../../store/files/write-export.ts'
import { fetchCodeSummary } from '../../store/identity/code-summary.ts'
import { eraseEverything } from '../../store/identity/erase-everything.ts'
import { moveToNewCode, readSyncStop } from '../../store/identity/erased-elsewhere.ts'
import { ensureAccessKey, storeAccessKey } from '../../store/identity/own-access-key.ts'
import { changeKeyNow } from '../../store/sync/change-key.ts'
import { switchToPersonalCode } from '../../store/sync/switch-to-personal-code.ts'
import {
  rehearse,
  replaceWords,
  restore,
  turnOff,
  turnOn,
} from '../../store/vault/sealed-copy-actions.ts'
import { readVaultRow } from '../../store/vault/vault-row.ts'
import { moveOut } from '../../views/move-in/commands/move-out.ts'
import { readReceipts } from '../../views/move-in/commands/receipts.ts'
import { moveIn, NothingNewError } from '../../views/move-in/commands/run-move-in.ts'
import type { MoveInRecords } from '../../views/move-in/rules/move-in.ts'
import { expectTrue, type Operation, type Turn } from './turn.ts'

/*
 * The actions of a person on a complete device, and on deleted entries.
 */

/** An import that can still be undone; sync waits for it. */
let openImport: ImportResult | undefined

/** Ends the time in which the last import can be undone, as the next tap does. */
export function settleImport(): void {
  openImport?.settle()
  openImport = undefined
}

/** How long the app offers to undo an import. */
const UNDO_MS = 5000

const newEntropy = () => crypto.getRandomValues(new Uint8Array(16))

async function join(turn: Turn, words: Uint8Array<ArrayBuffer>): Promise<void> {
  const result = await restore(turn.device, words)
  if (result.ok || result.problem.code !== 'other_words') return
  await turnOff(turn.device, 'device-only', 'here')
  await restore(turn.device, words)
}

/** Names in which `erases` or `replaces` stands tell the world that a copy on the server may go. */
export const DEVICE_OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries<Operation>({
    'bring back': async ({ device, random }) => {
      const deleted = await readDeletedEntries(device)
      if (deleted.length === 0) return undefined
      const entry = random.pick(deleted)
      const said = await bringBack(device, entry)
      const stored = await device.db.table(tableOf(entry.kind)).toArray()
      // A tracker of the catalogue that was started again keeps its settings.
      const isThere = stored.some(
        (row) =>
          row.createdAt === createdAtOf(entry.row) ||
          (entry.kind === 'trackers' && row.id === entry.row.id),
      )
      // No screen shows an entry without its tracker.
      const hasTracker =
        entry.kind !== 'trackerEntries' || (await device.db.trackers.get(entry.row.trackerId))
      expectTrue(said !== 'back' || (isThere && !!hasTracker), `one of ${entry.kind} is back`)
      return undefined
    },
    'delete for good': async ({ device, random }) => {
      const deleted = await readDeletedEntries(device)
      if (deleted.length > 0) await deleteForGood(device, random.pick(deleted))
      return undefined
    },
    'delete all for good': async ({ device }) => {
      await deleteAllForGood(device)
      return undefined
    },
    export: async ({ device, shelf }) => {
      const { file, leftOut } = await writeExport(device)
      expectTrue(leftOut.length === 0, `the export has everything but ${JSON.stringify(leftOut)}`)
      shelf.exports.push(file)
      return undefined
    },
    'import an export': async ({ device, random, shelf }) => {
      if (shelf.exports.length === 0) return undefined
      const file = random.pick(shelf.exports)
      const found = await readImport(device, file)
      if ('refusal' in found) throw new Error(`An export was refused: ${found.refusal}`)
      const result = await applyImport(device, recordsOf(device, file), found.choices)
      openImport = result
      setTimeout(() => openImport === result && settleImport(), UNDO_MS)
      return async () => {
        if (openImport !== result) return
        await result.undo()
        settleImport()
      }
    },
    'move in': async (turn) => {
      await moveIn(turn.device, fileOf(turn), INFO).catch(ignoreNothingNew)
      return undefined
    },
    'move out': async ({ device, random }) => {
      const receipts = await readReceipts(device)
      if (receipts.length > 0) await moveOut(device, random.pick(receipts))
      return undefined
    },
    'turn the sealed copy on': async ({ device, shelf }) => {
      const row = await readVaultRow(device.db)
      if (row && !row.problem) return undefined
      const words = newEntropy()
      if ((await turnOn(device, words)).ok) shelf.words.push(words)
      return undefined
    },
    'join the sealed copy': async (turn) => {
      const words = turn.shelf.words.at(-1)
      if (words) await join(turn, words)
      return undefined
    },
    'leave the sealed copy': async ({ device, random }) => {
      await turnOff(device, random.pick(['device-only', 'plain']), 'here')
      return undefined
    },
    'turn the sealed copy off everywhere': async ({ device, random }) => {
      await turnOff(device, random.pick(['device-only', 'plain']), 'everywhere')
      return undefined
    },
    'make new words': async ({ device, shelf }) => {
      if (!(await readVaultRow(device.db))) return undefined
      const words = newEntropy()
      if ((await replaceWords(device, words)).ok) shelf.words.push(words)
      return undefined
    },
    rehearse: async ({ device }) => {
      if (await readVaultRow(device.db)) await rehearse(device)
      return undefined
    },
    'change the key': async ({ device }) => {
      await changeKeyNow(device)
      return undefined
    },
    'take over a code': async ({ device, random, shelf }) => {
      const others = shelf.codes()
      if (others.length === 0) return undefined
      const code = random.pick(others)
      const holdings = await fetchCodeSummary(code).catch(() => null)
      if (typeof holdings !== 'object' || holdings === null) return undefined
      if (code.userId !== device.userId) await switchToPersonalCode(device, code)
      else if (code.accessKey !== null) await storeAccessKey(device, code.accessKey)
      return undefined
    },
    'take a new code': async ({ device }) => {
      if ((await readSyncStop(device)) !== null) await moveToNewCode(device)
      return undefined
    },
    'erase everything': async ({ device }) => {
      await ensureAccessKey(device)
      await eraseEverything(device)
      return undefined
    },
  }),
)

function createdAtOf(row: object): unknown {
  return 'createdAt' in row ? row.createdAt : undefined
}

function ignoreNothingNew(error: unknown): void {
  if (!(error instanceof NothingNewError)) throw error
}

const INFO = {
  formats: ['strong'],
  fileNames: ['file'],
  firstDate: null,
  lastDate: null,
  losses: [],
  skipped: [],
  habits: [],
} as const

/** A file of another app. Its entries have the same ids and contents on every device. */
async function* fileOf(turn: Turn): AsyncGenerator<MoveInRecords> {
  const file = turn.random.below(2)
  const { device, today } = turn
  const own = { userId: device.userId, date: today, createdAt: `${today}T0${file}:00:00.000Z` }
  const text = `moved in ${file} ${today}`
  const { createdAt: startedAt, ...ofSession } = own
  const id = `in_file_${file}_${today}`
  const numbers = { quantity: 1, calories: 2 + file, protein: 2, carbs: 2, fats: 2 }
  yield {
    workouts: [{ ...own, id, name: text, duration: 9 + file, notes: null, exercises: [] }],
    exercises: [],
    meals: [{ ...own, ...numbers, id, mealType: 'dinner', foodName: text, feelings: '' }],
    measurements: [],
    breathingSessions: [{ ...ofSession, id, startedAt, duration: 60 + file, cycles: 1 }],
    trackers: [],
    trackerEntries: [],
    days: [{ date: today, glasses: 2 + file, habitsDone: [`moved${file}`], habitsNotDone: [] }],
  }
}
