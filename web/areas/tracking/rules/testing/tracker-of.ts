import type { Tracker } from '../../../../kinds/tracker.ts'
import { CATALOGUE, type CatalogueTracker } from '../tracker-catalogue.ts'
import { catalogueId } from '../tracker-id.ts'

export const ALL = CATALOGUE.flatMap(({ trackers }) => trackers)

export function itemOf(key: string): CatalogueTracker {
  const item = ALL.find((each) => each.key === key)
  if (!item) throw new Error(`The catalogue has no ${key}`)
  return item
}

/** A tracker of the catalogue as it is stored, with changes. */
export function trackerOf(key: string, changes: Partial<Tracker> = {}): Tracker {
  const { synonyms: _, isNamed: __, otherUnit: ___, key: catalogueKey, ...defaults } = itemOf(key)
  return {
    ...defaults,
    id: catalogueId(key),
    userId: 'user_x',
    catalogueKey,
    position: 0,
    isObserved: false,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...changes,
  }
}
