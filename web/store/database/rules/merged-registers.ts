import { mergeRegisters } from '@tend/shared/days/registers/merge-registers'
import { type DayRegisters, WATER, WATER_CHANGED } from '@tend/shared/days/registers/registers'
import { isReplica } from '@tend/shared/days/registers/water-quarters'
import { isSameValue } from '@tend/shared/records/same-value'
import type { BroughtToDay, ImportedDay, MergedRegisters } from './imported-rows.ts'

/**
 * A day on which other devices turn out to have made some of what an import of an export file has brought: they
 * count as there before the import.
 * @param receipts of imports that may have brought them
 * @param registers of other devices
 */
export function withoutKnown(
  imported: ImportedDay,
  receipts: ReadonlySet<string>,
  registers: DayRegisters,
): ImportedDay {
  const brought = imported.brought.map((each): BroughtToDay => {
    if (!each.merged || !receipts.has(each.receipt)) return each
    const names = Object.keys(each.merged.after)
    const hasGlasses = names.some(isOfGlasses)
    const known = pick(
      registers,
      Object.keys(registers).filter((name) =>
        isOfGlasses(name) ? hasGlasses : names.includes(name),
      ),
    )
    const before = mergeRegisters(each.merged.before, known)
    const after = mergeRegisters(each.merged.after, known)
    return { ...each, merged: mergedOf(before, after) }
  })
  return { ...imported, brought }
}

/** The registers that differ. If some are of glasses, all of those. */
export function mergedOf(before: DayRegisters, after: DayRegisters): MergedRegisters {
  const all = { ...before, ...after }
  const differing = Object.keys(all).filter((name) => !isSameValue(before[name], after[name]))
  const names = differing.some(isOfGlasses)
    ? [...new Set([...differing, ...Object.keys(all).filter(isOfGlasses)])]
    : differing
  return { before: pick(before, names), after: pick(after, names) }
}

/** Whether the water of a day is counted from this register. */
export function isOfGlasses(name: string): boolean {
  return name === WATER || name === WATER_CHANGED || isReplica(name)
}

/** The registers with these names. */
export function pick<T>(
  fields: Readonly<Record<string, T>>,
  names: readonly string[],
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}
