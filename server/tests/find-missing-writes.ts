import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import type { Store } from '../store/store.ts'
import { hashUserId } from '../store/user-hash.ts'
import type { Acknowledged } from './writers.ts'

/** Describes every acknowledged write that is not in the store. */
export async function findMissingWrites(
  store: Store,
  { days, sessions }: Acknowledged,
): Promise<string[]> {
  const missing: string[] = []
  for (const [userId, dates] of days) {
    const user = hashUserId(userId)
    for (const [date, glasses] of dates) {
      const { waterCount } = fieldsOf((await store.readDay(user, date as LocalDate)).registers)
      // One more write may have been saved without being acknowledged.
      if (waterCount !== glasses && waterCount !== glasses + 1) {
        missing.push(`${userId} ${date}: ${waterCount}, not ${glasses}`)
      }
    }
    const stored = await store.listSessions(user, Number.MAX_SAFE_INTEGER, 1_000_000)
    const ids = new Set(stored.sessions.map(({ id }) => id))
    for (const id of sessions.get(userId) ?? []) if (!ids.has(id)) missing.push(`${userId} ${id}`)
  }
  return missing
}
