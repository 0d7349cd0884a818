import type { EatingLog } from '@tend/shared/days/daily-fields'
import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { DRAFT_PREFIX } from '../local-storage/draft-key.ts'
import { reachableStorage } from '../local-storage/local-storage.ts'

/** The new text of one field of a day's eating log. */
export interface EatingEdit {
  readonly date: LocalDate
  readonly name: keyof EatingLog
  readonly text: string
}

const PREFIX = `${DRAFT_PREFIX}eating_` as const
type QueueKey = `${typeof PREFIX}${string}`

const KEY = new RegExp(`^${PREFIX}(\\d{4}-\\d{2}-\\d{2})_(food|feelings)$`)

/**
 * Edits that are not in the database yet, oldest first. They are also stored in localStorage, which
 * is synchronous: a reload during a database write would otherwise lose the last characters. Each
 * text has its own key, so that two tabs editing different texts do not overwrite each other.
 */
const queue = new Map<string, EatingEdit>()

function keyOf({ date, name }: Pick<EatingEdit, 'date' | 'name'>): QueueKey {
  return `${PREFIX}${date}_${name}`
}

/** Queues an edit. It replaces a queued edit of the same text. */
export function queueEdit(edit: EatingEdit): void {
  queue.set(keyOf(edit), edit)
  try {
    reachableStorage()?.setItem(keyOf(edit), edit.text)
  } catch {
    // Storage is full. The edit is still in memory, and a failed database write is reported.
  }
}

/** The oldest queued edit; `undefined` if the queue is empty. */
export function nextEdit(): EatingEdit | undefined {
  return queue.values().next().value
}

/** Removes an edit that is in the database, unless the text has been edited again meanwhile. */
export function removeEdit(edit: EatingEdit): void {
  const key = keyOf(edit)
  if (queue.get(key) === edit) queue.delete(key)
  const storage = reachableStorage()
  if (storage?.getItem(key) === edit.text) storage.removeItem(key)
}

/** Edits in localStorage that an earlier page has queued and not written to the database. */
export function leftoverEdits(): EatingEdit[] {
  const storage = reachableStorage()
  if (!storage) return []
  const edits: EatingEdit[] = []
  for (let index = 0; index < storage.length; index++) {
    const [, day, name] = KEY.exec(storage.key(index) ?? '') ?? []
    const date = parseLocalDate(day)
    if (!date || !name) continue
    const edited = { date, name: name as keyof EatingLog }
    const text = storage.getItem(keyOf(edited))
    if (text !== null && !queue.has(keyOf(edited))) edits.push({ ...edited, text })
  }
  return edits
}

/** Whether a leftover edit is still the latest; another tab may have edited the text since. */
export function isStillStored(edit: EatingEdit): boolean {
  return reachableStorage()?.getItem(keyOf(edit)) === edit.text
}
