import { mergeRegisters } from '../days/merge-registers.ts'
import type { DayRegisters } from '../days/registers.ts'
import { EMPTY_REGISTERS } from '../days/registers.ts'
import type { VaultRecord } from './record.ts'
import { type SealedRow, sealedRow } from './vault-tables.ts'

/** The state of an entry on one side; `null` if it was deleted or never written. */
type State = Pick<VaultRecord, 'revision' | 'row'>

export interface MergedRecord extends State {
  /** Whether the result has another row than the device, which must store it. */
  readonly changesDevice: boolean
  /** Whether the result has another row than the vault's record, so that it must be sent. */
  readonly changesVault: boolean
}

/**
 * Merges an entry of the device with a record of the vault. The result depends neither on the order nor
 * on repetition: days are merged register by register; of other entries the higher revision wins, and of
 * equal ones the text that sorts later. A deletion is a write like any other, but a day cannot be deleted.
 */
export function mergeRecord(
  { table, id }: Pick<VaultRecord, 'table' | 'id'>,
  device: State,
  vault: State,
): MergedRecord {
  const merged = table === 'days' ? mergeDays(id, device, vault) : laterOf(device, vault)
  return {
    ...merged,
    changesDevice: textOf(merged.row) !== textOf(device.row),
    changesVault: textOf(merged.row) !== textOf(vault.row),
  }
}

/** The text of a row, which is the same for equal rows. */
export function textOf(row: SealedRow | null): string {
  return JSON.stringify(row)
}

function laterOf(device: State, vault: State): State {
  if (device.revision !== vault.revision) return device.revision > vault.revision ? device : vault
  return textOf(device.row) >= textOf(vault.row) ? device : vault
}

function mergeDays(date: string, device: State, vault: State): State {
  const registers = mergeRegisters(registersOf(device.row), registersOf(vault.row))
  const isNeverWritten = device.row === null && vault.row === null
  const row = isNeverWritten ? null : (sealedRow('days', date, { date, registers }) ?? null)
  return { revision: Math.max(device.revision, vault.revision), row }
}

function registersOf(row: SealedRow | null): DayRegisters {
  return (row?.registers as DayRegisters | undefined) ?? EMPTY_REGISTERS
}
