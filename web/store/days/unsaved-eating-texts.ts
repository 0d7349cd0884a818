import type { EatingLog } from '@tend/shared/days/daily-fields'
import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../device/device.ts'
import { readUnsavedTexts, type UnsavedTexts } from '../local-storage/autosave.ts'
import { draftKey } from '../local-storage/draft-key.ts'
import { type LocalKey, reachableStorage, storedText } from '../local-storage/local-storage.ts'
import { parsePersisted, removePersisted } from '../local-storage/persisted.ts'
import { changeEatingText, eatingDraft, seenTexts, withEdit } from './eating-log.ts'

/** An edit of one field that is not in the database yet. */
interface UnsavedEdit extends UnsavedTexts {
  readonly key: LocalKey
  readonly date: LocalDate
  readonly name: keyof EatingLog
}

const KEY = new RegExp(`^${draftKey('eating_')}(\\d{4}-\\d{2}-\\d{2})_(food|feelings)$`)

/** The edits in localStorage that are not in the database yet, of this page and of earlier ones. */
export function unsavedEdits(): UnsavedEdit[] {
  const storage = reachableStorage()
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
  return keys.flatMap((each) => {
    const [, day, name] = KEY.exec(each) ?? []
    const date = parseLocalDate(day)
    if (!date || !name) return []
    const edited = { date, name: name as keyof EatingLog }
    const key = draftKey(eatingDraft(edited.date, edited.name))
    const text = storage?.getItem(key) ?? ''
    // Earlier versions have stored the text alone.
    return [{ ...edited, key, ...parsePersisted(text, readUnsavedTexts, { texts: [text] }) }]
  })
}

/** Saves every edit that is not in the database yet, of this page and of earlier ones. */
export async function saveAllEdits(device: Device): Promise<void> {
  for (const edit of unsavedEdits()) {
    const { key, date, name, texts } = edit
    const [text = ''] = texts
    const unsaved = storedText(key)
    // Another tab may edit the text meanwhile.
    const isCurrent = () => storedText(key) === unsaved
    await changeEatingText(device, date, name, (stored) =>
      isCurrent() ? withEdit(stored, text, seenTexts(edit)) : stored,
    )
    if (isCurrent()) removePersisted(key)
  }
}
