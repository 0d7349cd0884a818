import { statfs } from 'node:fs/promises'

/** How long a measurement is used. */
const MAX_AGE_MS = 2000

/** Without a setting, 5 % of the disk is kept free, but no more than 200 MB. */
const DEFAULT_SHARE = 0.05
const DEFAULT_BYTES = 200_000_000

interface FreeSpaceOptions {
  /** A folder on the disk. */
  readonly folder: string
  /** The free bytes below which there is too little space; 0 for no limit, `null` for the default. */
  readonly minimumBytes: number | null
  /** Called when the free space falls below the minimum, and when there is enough again. */
  readonly onChange?: (isLow: boolean) => void
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

/**
 * Measures the disk of a folder, in bytes: the free space, and that below which there is too little.
 * @param minimumBytes the setting; `null` for the default
 */
export async function measureSpace(
  folder: string,
  minimumBytes: number | null,
): Promise<{ readonly free: number; readonly minimum: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const minimum = minimumBytes ?? Math.min(DEFAULT_BYTES, DEFAULT_SHARE * blocks * bsize)
  return { free: bavail * bsize, minimum }
}

/** The free space of a disk, measured at most every two seconds and only when somebody asks. */
export class FreeSpace {
  readonly #options: FreeSpaceOptions
  readonly #now: () => number
  #measuredAt = Number.NEGATIVE_INFINITY
  #measuring: Promise<boolean> | null = null
  #isLow = false

  constructor(options: FreeSpaceOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
  }

  /** Whether there is too little space. A promise only while measuring, so that most writes do not wait. */
  isLow(): boolean | Promise<boolean> {
    if (this.#now() - this.#measuredAt < MAX_AGE_MS) return this.#isLow
    this.#measuring ??= this.#measure()
    return this.#measuring
  }

  async #measure(): Promise<boolean> {
    const { folder, minimumBytes, onChange } = this.#options
    let isLow = false
    try {
      const { free, minimum } = await measureSpace(folder, minimumBytes)
      isLow = free < minimum
    } catch {
      // The folder is missing. The store reports that.
    }
    if (isLow !== this.#isLow) onChange?.(isLow)
    this.#isLow = isLow
    this.#measuredAt = this.#now()
    this.#measuring = null
    return isLow
  }
}
