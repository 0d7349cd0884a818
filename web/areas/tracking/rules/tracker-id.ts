import { nameKey } from '@tend/shared/forms/own-name'
import { textChecksum } from '@tend/shared/records/checksum'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerType } from '../../../kinds/tracker-types.ts'

/**
 * The id of a tracker from the catalogue. Two devices that start the same one have the same id, so that they
 * have one tracker once they share their data.
 * @param name of a tracker that the user names, such as a medicine
 */
export function catalogueId(key: string, name?: string): string {
  const ending = name === undefined ? '' : `_${textChecksum(nameKey(name)).toString(36)}`
  return `tracker_${key}${ending}`
}

/**
 * The id of a tracker that the user has made. Two devices that make the same one offline have the same id, so that
 * they have one tracker once they share their data. Entries mean the same if type, unit and words are the same.
 */
export function ownTrackerId(
  type: TrackerType,
  { name, unit, labels }: Pick<Tracker, 'name' | 'unit' | 'labels'>,
): string {
  const key = [type, nameKey(name), unit.toLowerCase(), ...labels.map(nameKey)].join('\n')
  return `tracker_own_${textChecksum(key).toString(36)}`
}
