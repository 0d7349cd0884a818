import { readObject, type StoredObject } from '@tend/shared/records/stored-value'
import { newOwnHabitId } from '../../../areas/habits/commands/change-own-habits.ts'
import { SELECTION_KEY, selectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { storedOwnHabits } from '../../../areas/habits/commands/stored-own-habits.ts'
import { HABIT_RHYTHMS } from '../../../areas/habits/rules/habit-rhythm.ts'
import { MAX_HABITS, readSelectedHabits } from '../../../areas/habits/rules/habits.ts'
import type { OwnHabitId, OwnHabits } from '../../../areas/habits/rules/own-habits.ts'
import type { MoveInReceipt } from '../../../store/database/rules/imported-rows.ts'
import type { Device } from '../../../store/device/device.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import {
  type ImportChanges,
  type ImportRun,
  whileImporting,
  writeImport,
} from '../../../store/files/import/write-import.ts'
import { writePersisted } from '../../../store/local-storage/persisted.ts'
import { markPresent } from '../../../store/onboarding/presence.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { ALL_SETTINGS, storedSetting } from '../../../store/settings/stored-settings.ts'
import type { SimilarAnswer } from '../rules/matching/likeness.ts'
import type { MovedKind, MovedRecord } from '../rules/move-in.ts'
import { hereTotal } from '../rules/receipt.ts'
import { Comparer, type Comparison, type SourcedRecords } from './compare-records.ts'
import { addToTally, NO_TALLY } from './move-in-tally.ts'

/** What the receipt says besides the counts, which the import itself finds out. */
export type ReceiptInfo = Pick<
  MoveInReceipt,
  'formats' | 'fileNames' | 'firstDate' | 'lastDate' | 'losses' | 'skipped' | 'habits'
> & {
  /** When habits are asked for, by key, in the form of the setting. */
  readonly rhythms?: StoredObject
  /** The habits that become the user's own; those that are new by a provisional id. */
  readonly ownHabits?: OwnHabits
}

/** Rejects if the import adds nothing. Nothing is changed then. */
export class NothingNewError extends Error {
  constructor() {
    super('Everything in the files is on the device already')
    this.name = 'NothingNewError'
  }
}

/**
 * Imports records of other apps in one transaction: if a piece throws, or the page is closed, nothing is
 * changed. Records and days that are on the device already stay as they are.
 * @param pieces the records, piece by piece. As many as fit in memory are read before the transaction.
 * @param onProgress called with the number of entries added so far
 * @param signal ends the import until it is stored; nothing is changed then
 * @param similarAre whether entries that are similar to others are the same, so that they are left out
 * @returns the stored receipt, for `moveOut`
 */
export async function moveIn(
  device: Device,
  pieces: AsyncIterable<SourcedRecords>,
  info: ReceiptInfo,
  onProgress?: (added: number) => void,
  signal?: AbortSignal,
  similarAre?: SimilarAnswer,
): Promise<MoveInReceipt> {
  const ids = newHabitIds(info.ownHabits)
  const idOf = (key: string) => ids.get(key) ?? key
  const byId = <T>(habits: { readonly [key: string]: T } = {}) =>
    Object.fromEntries(Object.entries(habits).map(([key, value]) => [idOf(key), value]))
  const { rhythms, ownHabits, ...ofReceipt } = { ...info, habits: info.habits.map(idOf) }
  const choices = () => newChoices(byId(rhythms), byId(ownHabits))
  const iterator = withHabitIds(pieces, idOf)[Symbol.asyncIterator]()
  const begin = (receipt: string): ImportRun<SourcedRecords> => {
    const comparer = new Comparer(device, receipt, similarAre)
    let tally = NO_TALLY
    return {
      onlyAdds: true,
      async compare(piece) {
        const comparison = await comparer.compare(piece)
        tally = addToTally(tally, comparison)
        return changesOf(comparison)
      },
      receipt(written) {
        if (written === 0) throw new NothingNewError()
        const selected = habitsToSelect(ofReceipt.habits)
        return {
          ...ofReceipt,
          arrived: tally.arrived,
          here: hereTotal(tally),
          selectedHabits: selected,
          ...choices(),
        }
      },
    }
  }
  try {
    const options = { ...(onProgress && { onProgress }), signal }
    const { result, settle } = await whileImporting(device, async () =>
      writeImport(device, iterator, begin, options, await readAhead(iterator)),
    )
    selectHabits(result.selectedHabits)
    for (const [field, value] of Object.entries(result.choices?.settings ?? {})) {
      changeSetting({ field }, value)
    }
    markPresent(dayAt(device.now()))
    settle()
    return result
  } finally {
    await iterator.return?.()
  }
}

function changesOf({ added, here, days }: Comparison): ImportChanges {
  const records = [...added].map(
    ([kind, list]) => [kind, list.map((record) => newRecord(kind, record))] as const,
  )
  const written = days.map((day) => ({ ...day, written: day.counts.glasses + day.counts.habits }))
  return { records: new Map(records), here, days: written }
}

/** Imported sessions stay on this device, so that moving them out leaves nothing on a server. */
function newRecord(kind: MovedKind, record: MovedRecord) {
  const after = kind === 'breathingSessions' ? Object.assign({}, record, { pending: 0 }) : record
  return { before: undefined, after }
}

/** Records and sets that are read ahead: about 20 MB. */
const MAX_AHEAD = 50_000

/**
 * Reads the first pieces, of most files all. While a transaction waits for a piece, no screen can write,
 * and the waiting itself takes a processor.
 */
async function readAhead(
  iterator: AsyncIterator<SourcedRecords>,
): Promise<IteratorResult<SourcedRecords>[]> {
  const ahead: IteratorResult<SourcedRecords>[] = []
  for (let count = 0; count < MAX_AHEAD; ) {
    const piece = await iterator.next()
    ahead.push(piece)
    if (piece.done) break
    count += sizeOf(piece.value)
  }
  return ahead
}

function sizeOf({ workouts, source, ...others }: SourcedRecords): number {
  const sets = workouts.flatMap(({ exercises }) =>
    exercises.map((exercise) => exercise.sets.length),
  )
  const records = Object.values(others).reduce((sum, { length }) => sum + length, 0)
  return sets.reduce((sum, count) => sum + count, workouts.length + records)
}

/** The random ids of own habits that are new to this device, by their provisional ones. */
function newHabitIds(habits: OwnHabits = {}): ReadonlyMap<string, OwnHabitId> {
  const own = storedOwnHabits()
  const added = Object.keys(habits).filter((id) => !Object.hasOwn(own, id))
  return new Map(added.map((id) => [id, newOwnHabitId()]))
}

async function* withHabitIds(
  pieces: AsyncIterable<SourcedRecords>,
  idOf: (key: string) => string,
): AsyncIterable<SourcedRecords> {
  for await (const piece of pieces) {
    const days = piece.days.map((day) => ({
      ...day,
      habitsDone: day.habitsDone.map(idOf),
      habitsNotDone: day.habitsNotDone.map(idOf),
    }))
    yield { ...piece, days }
  }
}

/**
 * The rhythms of habits that have none on this device, and the own habits that it does not have. Before, each habit
 * has no rhythm, so that moving out takes back the rhythms of the import and leaves later choices.
 */
function newChoices(rhythms: StoredObject, ownHabits: OwnHabits): Pick<MoveInReceipt, 'choices'> {
  const { field } = HABIT_RHYTHMS
  const stored = storedSetting(ALL_SETTINGS)
  const here = readObject(stored[field]) ?? {}
  const isNew = ([key]: [string, unknown]) => Object.keys(readObject(here[key]) ?? {}).length === 0
  const added = Object.entries(rhythms).filter(isNew)
  const named = Object.entries(ownHabits).filter(([id]) => {
    const habit = readObject(stored[id])
    return !habit || habit.removed === true
  })
  if (added.length + named.length === 0) return {}
  const without = Object.fromEntries(added.map(([key]) => [key, {}]))
  const hasRhythms = added.length > 0
  const settings = {
    ...Object.fromEntries(named),
    ...(hasRhythms && { [field]: { ...here, ...Object.fromEntries(added) } }),
  }
  const before = {
    ...Object.fromEntries(named.flatMap(([id]) => (stored[id] ? [[id, stored[id]]] : []))),
    ...(hasRhythms && { [field]: { ...here, ...without } }),
  }
  return { choices: { texts: {}, settings, before } }
}

/** The habits of an import that fit into the selection of this device. */
function habitsToSelect(habits: readonly string[]): readonly string[] {
  const selection = selectedHabits()
  const all = readSelectedHabits([...selection, ...habits]) ?? []
  return all.slice(selection.length, MAX_HABITS)
}

function selectHabits(habits: readonly string[]): void {
  if (habits.length > 0) writePersisted(SELECTION_KEY, [...selectedHabits(), ...habits])
}
