import type { DayRow, UserRow } from '../sql/tables.ts'
import type { DatedChange, StoredDay } from '../store.ts'
import { dayBytes, PageBudget } from './day-size.ts'
import { decideDayWrite } from './days.ts'
import { ERASED } from './erased.ts'

/** Decides several day writes of one user, which are saved together. */
export class DayBatch {
  readonly #nowMs: number
  readonly #budget: PageBudget
  readonly #rows = new Map<string, DayRow>()
  readonly #written: StoredDay[] = []
  #user: UserRow

  /** @param maxBytes the maximum size of the written days in a response */
  constructor(user: UserRow, nowMs: number, maxBytes: number) {
    this.#user = user
    this.#nowMs = nowMs
    this.#budget = new PageBudget(maxBytes)
  }

  /**
   * Decides the next write, as `decideDayWrite` does.
   * @param stored the day's row, if it was written before the batch
   * @returns whether the day fits into the response; if not, the write is not saved and the batch ends
   */
  write({ date, change }: DatedChange, stored: DayRow | undefined): boolean | typeof ERASED {
    const before = this.#rows.get(date) ?? stored
    const outcome = decideDayWrite(this.#user, before, date, change, this.#nowMs)
    if (outcome === ERASED) return ERASED
    const { registers, save } = outcome
    if (!this.#budget.fits(dayBytes(registers))) return false
    this.#written.push({ date, registers })
    if (save) {
      this.#user = save.user
      this.#rows.set(date, save.day)
    }
    return true
  }

  /** The written days, in the order of the writes. */
  get written(): readonly StoredDay[] {
    return this.#written
  }

  /** The rows to save, the user's first; `null` if no write changes anything. */
  get save(): { readonly user: UserRow; readonly days: readonly DayRow[] } | null {
    return this.#rows.size === 0 ? null : { user: this.#user, days: [...this.#rows.values()] }
  }
}
