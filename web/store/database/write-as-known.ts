import type { Transaction } from 'dexie'

const asKnown = new WeakSet<object>()

/**
 * What this transaction writes counts as written right after the last known write, not now. So a later change
 * by another device wins, whenever it arrives. Use it to undo, to bring back, and for what must not replace
 * the other fields of an entry. A change that is undone before the sealed copy has it counts as never written.
 */
export function writeAsKnown({ idbtrans }: Transaction): void {
  asKnown.add(idbtrans)
}

/** @param trans the transaction of IndexedDB */
export function writesAsKnown(trans: object): boolean {
  return asKnown.has(trans)
}
