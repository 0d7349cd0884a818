import type { EatingLog } from '@tend/domain/days/daily-data'
import { type LocalDate, parseLocalDate } from '@tend/domain/days/local-date'
import { DRAFT_PREFIX } from '../storage/draft.ts'
import { reachableStorage } from '../storage/local-storage.ts'

/**
 * Texts on their way to the database. Writing there takes a moment, in which a reload would lose
 * the last letters; small storage takes them at once. Each text has a key of its own, so that two
 * tabs never write over each other's.
 */
export interface EatingEdit {
  readonly date: LocalDate
  readonly name: keyof EatingLog
  readonly text: string
}

const PREFIX = `${DRAFT_PREFIX}eating_`
const KEY = new RegExp(`^${PREFIX}(\\d{4}-\\d{2}-\\d{2})_(food|feelings)$`)

const onTheWay = new Map<string, EatingEdit>()

function keyOf({ date, name }: EatingEdit): string {
  return `${PREFIX}${date}_${name}`
}

/** Notes an edit; it takes the place of the one before of the same text. */
export function queueEdit(edit: EatingEdit): void {
  onTheWay.set(keyOf(edit), edit)
  try {
    reachableStorage()?.setItem(keyOf(edit), edit.text)
  } catch {
    // Storage is full: the edit is on its way all the same, and says so itself if it fails.
  }
}

/** The edit that is longest on its way; none if all have arrived. */
export function nextEdit(): EatingEdit | undefined {
  return onTheWay.values().next().value
}

/** An edit is in the database: it is forgotten, unless the text has been edited again meanwhile. */
export function forgetEdit(edit: EatingEdit): void {
  const key = keyOf(edit)
  if (onTheWay.get(key) === edit) onTheWay.delete(key)
  const storage = reachableStorage()
  if (storage?.getItem(key) === edit.text) storage.removeItem(key)
}

/** What a page that is gone has left on its way. */
export function leftoverEdits(): EatingEdit[] {
  const storage = reachableStorage()
  if (!storage) return []
  const edits: EatingEdit[] = []
  for (let index = 0; index < storage.length; index++) {
    const key = storage.key(index) ?? ''
    const [, day, name] = KEY.exec(key) ?? []
    const date = parseLocalDate(day)
    const text = storage.getItem(key)
    if (!date || !name || text === null || onTheWay.has(key)) continue
    edits.push({ date, name: name as keyof EatingLog, text })
  }
  return edits
}

/** Whether an edit that was left is still the last word; another tab may have gone on from it. */
export function isStillStored(edit: EatingEdit): boolean {
  return reachableStorage()?.getItem(keyOf(edit)) === edit.text
}
