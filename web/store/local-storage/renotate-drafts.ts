import { inOtherSigns } from '@tend/shared/forms/in-other-signs'
import { localSigns, type NumberSigns, signsIn } from '@tend/shared/forms/number-signs'
import { readObject } from '@tend/shared/records/stored-value'
import { DRAFT_PREFIX, draftKey } from './draft-key.ts'
import { reachableStorage, reachableTabStorage } from './local-storage.ts'
import { parsePersisted } from './persisted.ts'

/**
 * Writes the numbers in half-filled forms as another language does, so that they stay the same numbers once the page
 * reads them in it. Call it just before the page reloads. The forms that other tabs have open keep their texts.
 * @param language such as 'de'
 */
export function renotateDrafts(language: string): void {
  const [from, to] = [localSigns(), signsIn(language)]
  for (const storage of [reachableStorage(), reachableTabStorage()]) {
    const names = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
    for (const name of names) {
      if (!name.startsWith(DRAFT_PREFIX)) continue
      const key = draftKey(name.slice(DRAFT_PREFIX.length))
      const text = storage?.getItem(key) ?? ''
      const renotated = renotatedDraft(text, from, to)
      if (renotated === text) continue
      try {
        storage?.setItem(key, renotated)
      } catch (error) {
        // The fields say how they read a number that could mean two.
        console.error(`There was no room for ${key} in the signs of the other language`, error)
      }
    }
  }
}

function renotatedDraft(text: string, from: NumberSigns, to: NumberSigns): string {
  const draft = parsePersisted<unknown>(text, (stored) => stored, null)
  // Any other text is kept as it is, such as of a search.
  return typeof draft === 'object' && draft !== null ? JSON.stringify(renotated(draft)) : text

  function renotated(value: unknown): unknown {
    if (typeof value === 'string') return inOtherSigns(value, from, to)
    if (Array.isArray(value)) return value.map(renotated)
    const fields = readObject(value)
    // The logged figures of a set are no typed texts.
    if (!fields || fields.isLogged === true) return value
    return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, renotated(each)]))
  }
}
