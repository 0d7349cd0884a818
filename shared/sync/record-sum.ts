import { textChecksum } from '../records/checksum.ts'

/**
 * A 52-bit checksum of a record of a vault. Server and device add up the checksums of all records
 * (`addToSum`) and compare the sums, so the checksum of a record must never change.
 * @param name 22 characters of base64url
 * @param version of the record's content, 22 characters of base64url
 */
export function recordChecksum(name: string, version: string): number {
  return textChecksum(`${name} ${version}`)
}
