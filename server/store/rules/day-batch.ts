import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import type { LimitReached } from '../../errors/limit-reached.ts'
import type { DayContent, DayRow, UserRow } from '../sql/sql-tables.ts'
import type { DatedChange, StoredDay } from '../store.ts'
import type { WriteLimits } from '../write-limits.ts'
import { dayBytes, PageBudget } from './day-size.ts'
import { decideDayWrite } from './days.ts'
import { ERASED } from './erased.ts'
import { limitReached } from './limits.ts'

/** More than the bytes of a `LimitReached` in a response. */
export const REFUSAL_BYTES = 400

/** Decides several day writes of one user, which are saved together. */
export class DayBatch {
  readonly #nowMs: number
  readonly #budget: PageBudget
  readonly #limits: WriteLimits
  readonly #rows = new Map<string, DayRow>()
  readonly #written: (StoredDay | LimitReached)[] = []
  #user: UserRow

  /** @param usedBytes the bytes of the response before the written days */
  constructor(user: UserRow, nowMs: number, usedBytes: number, limits: WriteLimits) {
    this.#user = user
    this.#nowMs = nowMs
    this.#budget = new PageBudget(MAX_BATCH_BYTES, usedBytes)
    this.#limits = limits
  }

  /**
   * Decides the next write, as `decideDayWrite` does.
   * @param stored the day's row, if it was written before the batch
   * @returns whether its result fits into the response; if not, the write is not saved and the batch ends
   */
  write({ date, change }: DatedChange, stored: DayContent | undefined): boolean | typeof ERASED {
    const before = this.#rows.get(date) ?? stored
    const outcome = decideDayWrite(this.#user, before, date, change, this.#nowMs)
    if (outcome === ERASED) return ERASED
    const { day, save } = outcome
    const refusal = save && limitReached(this.#user, save.user, this.#limits)
    if (!this.#budget.fits(refusal ? REFUSAL_BYTES : dayBytes(day.registersJson))) return false
    this.#written.push(refusal ?? day)
    if (refusal) return true
    if (save) {
      this.#user = save.user
      this.#rows.set(date, save.day)
    }
    return true
  }

  /** The days after each write, in their order; or why the write was not saved. */
  get written(): readonly (StoredDay | LimitReached)[] {
    return this.#written
  }

  /** The rows to save, the user's first; `null` if no write changes anything. */
  get save(): { readonly user: UserRow; readonly days: readonly DayRow[] } | null {
    return this.#rows.size === 0 ? null : { user: this.#user, days: [...this.#rows.values()] }
  }
}
