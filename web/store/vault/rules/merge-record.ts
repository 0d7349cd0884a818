import { localUseGtin } from '@tend/shared/barcodes/gtin'
import { mergeWithTexts, TEXTS } from '@tend/shared/days/registers/join-texts'
import {
  type DayRegisters,
  EMPTY_REGISTERS,
  revisionOf,
} from '@tend/shared/days/registers/registers'
import { textChecksum } from '@tend/shared/records/checksum'
import { isSameValue } from '@tend/shared/records/same-value'
import { readObject } from '@tend/shared/records/stored-value'
import { mergeSetting } from '../../settings/rules/merge-setting.ts'
import type { EntryRecord } from './record.ts'
import { isDeletable, type SealedRow, sealedRow, type VaultTable } from './vault-tables.ts'

/** The state of an entry on one side; `null` if it was deleted or never written. */
type State = Pick<EntryRecord, 'revision' | 'row'>

interface DeviceState extends State {
  /**
   * Nothing tells when the row was written, and the vault has never had it: it dates from before the sealed
   * copy, or was changed while it was off.
   */
  readonly isUndated?: boolean
  /** The device has never compared the entry with a record, so its row cannot come from one. */
  readonly isUnshared?: boolean
  /** The setting, or the texts of the day, before the device changed it; missing if it is not known. */
  readonly base?: MergeBase
}

/**
 * The value of a setting, the row of a preset, or the revisions of a day's texts, when vault and device last had the
 * same, and its revision.
 */
export interface MergeBase {
  readonly value: unknown
  readonly revision: number
}

export interface MergedRecord extends State {
  /** Whether the result has another row than the device, which must store it. */
  readonly changesDevice: boolean
  /** Whether the result has another row than the vault's record, so that it must be sent. */
  readonly changesVault: boolean
  /** Whose row has a part that lost, if the rows were merged by part; `null` if each part is kept. */
  readonly lostPart?: 'device' | 'vault' | null
  /** The row that lost, as another entry, if nothing tells which of the two is newer. */
  readonly copy?: { readonly id: string; readonly row: SealedRow }
}

/** The revision of an entry that was written before the sealed copy was turned on. */
const UNKNOWN_TIME = 1

/**
 * Merges an entry of the device with a record of the vault. The result depends neither on the order nor
 * on repetition: days are merged register by register; of other entries the higher revision wins, and of
 * equal ones the text that sorts later. A deletion is a write like any other, but a day cannot be deleted.
 * If nothing tells which of two rows is newer, such as of an entry that two devices have imported and one has
 * edited, both are kept: the loser as a copy with another id, unless the content is the same. Settings are merged
 * by part (`mergeSetting`).
 */
export function mergeRecord(
  { table, id }: Pick<EntryRecord, 'table' | 'id'>,
  device: DeviceState,
  vault: State,
): MergedRecord {
  const merged = mergeStates(table, id, device, vault)
  const lost = merged === device ? vault : device
  const copy = areBothKept(device, vault) ? copyOf(table, id, lost, merged) : undefined
  return {
    revision: merged.revision,
    row: merged.row,
    changesDevice: textOf(merged.row) !== textOf(device.row),
    changesVault: textOf(merged.row) !== textOf(vault.row),
    ...(copy && { copy }),
    ...(merged.lostPart !== undefined && { lostPart: merged.lostPart }),
  }
}

type MergedState = State & Pick<MergedRecord, 'lostPart'>

function mergeStates(
  table: VaultTable,
  id: string,
  device: DeviceState,
  vault: State,
): MergedState {
  if (table === 'days') return mergeDays(id, device, vault)
  if (!isDeletable(table) && device.row !== null && vault.row === null) {
    return { revision: Math.max(device.revision, vault.revision + 1), row: device.row }
  }
  // The vault keeps its revision, so a change that is made later on another device must be newer for this one too.
  if (textOf(device.row) === textOf(vault.row)) return { ...vault }
  // A deletion of unknown time does not remove a row that somebody may have written after it.
  const isDoubtful = device.isUndated === true && device.row === null && vault.row !== null
  const later = isDoubtful ? vault : laterOf(device, vault)
  const hasParts = !isDeletable(table) || isPreset(table, later.row)
  return hasParts ? mergeByPart(table, id, device, vault) : later
}

/** Whether nothing tells which of two rows is newer. */
function areBothKept(device: DeviceState, vault: State): boolean {
  if (device.row === null) return false
  // An entry that was deleted does not come back with a device that had it before the sealed copy.
  if (vault.row === null) return device.isUndated === true && device.revision > UNKNOWN_TIME
  if (device.isUndated === true) return true
  if (vault.revision !== UNKNOWN_TIME) return false
  return device.revision === UNKNOWN_TIME || device.isUnshared === true
}

/** Whether a row is what the user has chosen for a preset exercise, which is in the library once. */
function isPreset(table: VaultTable, row: SealedRow | null): boolean {
  return table === 'exercises' && row?.isCustom === 0
}

/**
 * A setting, or what was chosen for a preset exercise, with the parts of both sides. A new row has a higher revision
 * than the record, so it is sent.
 */
function mergeByPart(
  table: VaultTable,
  id: string,
  device: DeviceState,
  vault: State,
): MergedState {
  const later = laterOf(device, vault)
  if (!device.row || !vault.row) return later
  // Otherwise the server went back to an earlier record, so the base has its parts.
  const isSince = device.base !== undefined && vault.revision > device.base.revision
  const isFirst = device.base === undefined && device.isUnshared === true
  if (!(isSince || isFirst || areBothKept(device, vault))) return later
  const base = isSince ? device.base?.value : undefined
  const merge = (one: SealedRow, other: SealedRow) => {
    const merged = isDeletable(table)
      ? withRange(mergeSetting('', base, one, other), one)
      : { value: mergeSetting(id, base, one.value, other.value) }
    return sealedRow(table, id, merged) ?? one
  }
  const [row, other] = later === device ? [device.row, vault.row] : [vault.row, device.row]
  const merged = merge(row, other)
  // Only of a part that both have changed, the order decides. Elements of a list have none.
  const isPartLost = isDeletable(table) && !isSameValue(merged, merge(other, row))
  const lostPart = isPartLost ? (later === device ? 'vault' : 'device') : null
  if (isSameValue(merged, vault.row)) return { ...vault, lostPart }
  return { revision: Math.max(device.revision, vault.revision + 1), row: merged, lostPart }
}

/** The fewest and the most repetitions are one part if they do not fit together, or one side has removed them. */
function withRange(merged: unknown, { minReps, maxReps }: SealedRow): unknown {
  const fields = readObject(merged)
  const isHalf = (fields?.minReps === undefined) !== (fields?.maxReps === undefined)
  return isHalf || Number(fields?.minReps) > Number(fields?.maxReps)
    ? { ...fields, minReps, maxReps }
    : merged
}

/** The base of the next change to a setting, a preset exercise or a day, once vault and device have the same row. */
export function baseOf({ table, row, revision }: Pick<EntryRecord, 'table' | 'row' | 'revision'>): {
  readonly base?: MergeBase
} {
  if (table === 'days') return { base: { value: textRevisions(registersOf(row)), revision } }
  if (!row || (isDeletable(table) && !isPreset(table, row))) return {}
  return { base: { value: isDeletable(table) ? row : row.value, revision } }
}

/**
 * The tables whose entries are merged or joined in place of being copied, or never change. A copy of a tracker
 * would have no entries.
 */
const MERGED: ReadonlySet<VaultTable> = new Set([
  'days',
  'trackers',
  'settings',
  'preferences',
  'deletedEntries',
])

/** No entry has a longer id, so the id of a copy must leave room for its ending. */
const MAX_COPIED_ID_CHARS = 112

/** The copy of an entry that has lost; `undefined` if it needs none. All devices give it the same id. */
function copyOf(
  table: VaultTable,
  id: string,
  lost: State,
  won: State,
): MergedRecord['copy'] | undefined {
  const text = textOf(lost.row)
  if (MERGED.has(table) || isPreset(table, lost.row)) return undefined
  if (lost.row === null || isPart(lost.row, won.row)) return undefined
  // A session never changes, so whoever has deleted it had this version.
  if (table === 'breathingSessions' && won.row === null) return undefined
  const copyId = copyIdOf(table, id, textChecksum(text))
  const row = sealedRow(table, copyId, { ...lost.row, id: copyId })
  return row && { id: copyId, row }
}

/**
 * Fields that say nothing about the content of an entry. Another app's file moved in on two devices has other
 * times of creation in another time zone, other ids of its exercises, and perhaps another name. A typed quantity
 * repeats a number in another unit. The position of a tracker changes with the order of all.
 */
const OTHER_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'createdAt',
  'typed',
  'fileName',
  'position',
])

/**
 * Whether a row has all content that another one has, such as one with a field that a newer version has added.
 */
export function isPart(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === whole
  if (typeof whole !== 'object' || whole === null) return false
  if (Array.isArray(part) && part.length !== (whole as ArrayLike<unknown>).length) return false
  const values = new Map(Object.entries(whole))
  return Object.entries(part).every(
    ([name, value]) => OTHER_FIELDS.has(name) || isPart(value, values.get(name)),
  )
}

function copyIdOf(table: VaultTable, id: string, checksum: number): string {
  // The id of a remembered food is a barcode's number. No product has one for local use.
  if (table === 'barcodeFoods') return localUseGtin(checksum)
  return `${id.slice(0, MAX_COPIED_ID_CHARS)}_${checksum.toString(36)}`
}

/** The text of a row, which is the same for equal rows. */
export function textOf(row: SealedRow | null): string {
  return JSON.stringify(row)
}

function laterOf(device: State, vault: State): State {
  if (device.revision !== vault.revision) return device.revision > vault.revision ? device : vault
  return textOf(device.row) >= textOf(vault.row) ? device : vault
}

function mergeDays(date: string, device: DeviceState, vault: State): State {
  const [own, other] = [registersOf(device.row), registersOf(vault.row)]
  const known = readObject(device.base?.value)
  const isUnseen = (name: string) =>
    known !== undefined &&
    [own, other].every((registers) => revisionOf(registers, name) !== known[name])
  const registers = mergeWithTexts(own, other, isUnseen)
  const isNeverWritten = device.row === null && vault.row === null
  const row = isNeverWritten ? null : (sealedRow('days', date, { date, registers }) ?? null)
  return { revision: Math.max(device.revision, vault.revision), row }
}

function textRevisions(registers: DayRegisters): Readonly<Record<string, number>> {
  return Object.fromEntries(TEXTS.map((name) => [name, revisionOf(registers, name)]))
}

function registersOf(row: SealedRow | null): DayRegisters {
  return (row?.registers as DayRegisters | undefined) ?? EMPTY_REGISTERS
}
