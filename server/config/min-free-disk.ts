const BYTES_PER_MB = 1_000_000

/**
 * Parses `MIN_FREE_DISK_MB`: the free disk space in MB below which only reading and erasing work.
 * @param text a whole number from 0 (no limit) to 9999999
 * @returns bytes, or `null` if the text is not valid
 */
export function parseMinFreeDisk(text: string): number | null {
  return /^\d{1,7}$/.test(text) ? Number(text) * BYTES_PER_MB : null
}
