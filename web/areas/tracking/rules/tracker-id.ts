import { tidyName } from '@tend/shared/forms/own-name'
import { textChecksum } from '@tend/shared/records/checksum'

/**
 * The id of a tracker from the catalogue. Two devices that start the same one have the same id, so that they
 * have one tracker once they share their data.
 * @param name of a tracker that the user names, such as a medicine
 */
export function catalogueId(key: string, name?: string): string {
  const ending =
    name === undefined ? '' : `_${textChecksum(tidyName(name).toLowerCase()).toString(36)}`
  return `tracker_${key}${ending}`
}
