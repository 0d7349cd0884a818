import {
  isMap,
  mergeRegisters,
  setQuarters,
  setRegisters,
} from '@tend/shared/days/registers/merge-registers'
import { type DeviceDay, EMPTY_DEVICE_DAY } from '@tend/shared/days/registers/reconcile'
import { registerChecksum } from '@tend/shared/days/registers/register-sum'
import {
  type DayRegisters,
  type RegisterValue,
  ROUTINE_ACTIVE,
  WATER,
} from '@tend/shared/days/registers/registers'
import { isReplica, quartersOf } from '@tend/shared/days/registers/water-quarters'
import { textChecksum } from '@tend/shared/records/checksum'
import { isSameValue } from '@tend/shared/records/same-value'

/** A record that an import writes, and the record it replaces, for undo. */
export interface Change<T> {
  /** `undefined` for a new record. */
  readonly before: T | undefined
  readonly after: T
}

/** The number of records of one kind that an import adds, changes and leaves unchanged. */
export interface ImportCounts {
  readonly added: number
  readonly changed: number
  readonly same: number
}

/** @param incoming the number of records in the file */
export function countChanges(changes: readonly Change<unknown>[], incoming: number): ImportCounts {
  const changed = changes.filter(({ before }) => before !== undefined).length
  return { added: changes.length - changed, changed, same: incoming - changes.length }
}

/**
 * The changes that an import makes: records with new ids are added, and records that differ under
 * an existing id are replaced, but a template keeps its place, which is another one on each device. Records that
 * are not in the file stay.
 */
export function mergeRecords<T extends { readonly id: string }>(
  present: readonly T[],
  incoming: readonly T[],
): Change<T>[] {
  const byId = new Map(present.map((record) => [record.id, record]))
  return incoming
    .map((after) => {
      const before = byId.get(after.id)
      return {
        before,
        after: before && 'order' in before ? { ...after, order: before.order } : after,
      }
    })
    .filter(({ before, after }) => !isSameValue(before, after))
}

/**
 * Undoes the merge of an imported day. A register that the user edited after the import keeps its
 * value. A register that the server has confirmed since is written again with its old value, so that
 * sync pushes it. Every other imported register is restored.
 * @param current the day at the time of the undo
 * @param mayBeKnown whether a server or another device may have all of it, confirmed or not
 */
export function undoDayMerge(
  current: DeviceDay,
  { before = EMPTY_DEVICE_DAY, after }: Change<DeviceDay>,
  nowMs: number,
  mayBeKnown = false,
): DeviceDay {
  const isImported = (name: string) => !isSameValue(after.registers[name], before.registers[name])
  const isEdited = (name: string) => !isSameValue(current.registers[name], after.registers[name])
  const isConfirmed = (name: string) =>
    mayBeKnown || current.confirmed[name] === checksumIn(after, name)
  const names = Object.keys({ ...before.registers, ...after.registers })
  const imported = names.filter((name) => isImported(name) && !isEdited(name))
  const confirmed = imported.filter((name) => name in after.registers && isConfirmed(name))
  const restored = imported.filter((name) => !confirmed.includes(name))

  const untouched = Object.entries(current.registers).filter(([name]) => !restored.includes(name))
  const old = pick(before.registers, restored)
  const registers = mergeRegisters(Object.fromEntries(untouched), old)
  // Write the entries again that a confirmed register of a map has removed.
  const removed = Object.keys(old).filter((name) => !(name in registers))
  const values = [...confirmed, ...removed].flatMap((name) =>
    isGlasses(name) || isMap(name) ? [] : [[name, before.registers[name]?.[0] ?? emptyValue(name)]],
  )
  const day = { ...current, registers: setRegisters(registers, Object.fromEntries(values), nowMs) }
  if (!confirmed.some(isGlasses)) return day
  const replica = undoReplica(pick(after.registers, names.filter(isImported)))
  // Another device has taken out what it had imported from the same file.
  if (`${WATER}.${replica}` in current.registers) return day
  const added = quartersOf(after.registers) - quartersOf(before.registers)
  const quarters = Math.max(0, quartersOf(current.registers) - added)
  return { ...day, registers: setQuarters(day.registers, replica, quarters, nowMs) }
}

/**
 * The replica that takes imported glasses out. It follows from their registers, so that two devices that undo an
 * import of the same file take them out once.
 */
function undoReplica(imported: DayRegisters): string {
  const glasses = Object.entries(imported).filter(([name]) => isReplica(name) || name === WATER)
  return textChecksum(JSON.stringify(glasses.toSorted())).toString(16).padEnd(16, '0')
}

function checksumIn({ registers }: DeviceDay, name: string): number | undefined {
  const register = registers[name]
  return register && registerChecksum(name, register)
}

function pick(registers: DayRegisters, names: readonly string[]): DayRegisters {
  return Object.fromEntries(Object.entries(registers).filter(([name]) => names.includes(name)))
}

function isGlasses(name: string): boolean {
  return name === WATER || name === 'waterChanged' || isReplica(name)
}

/** The value of a register that was never written. */
function emptyValue(name: string): RegisterValue {
  if (name === ROUTINE_ACTIVE) return false
  return name.startsWith('eatingLog.') ? '' : null
}
