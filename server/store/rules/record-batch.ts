import type { LimitReached } from '../../errors/limit-reached.ts'
import type { RecordHead } from '../sql/queries.ts'
import type { RecordRow, UserRow } from '../sql/sql-tables.ts'
import type { RecordOutcome, SealedRecordWrite } from '../vault-store.ts'
import type { WriteLimits } from '../write-limits.ts'
import { REFUSAL_BYTES } from './day-batch.ts'
import { PageBudget } from './day-size.ts'
import { limitReached } from './limits.ts'
import { decideRecordWrite, recordBytes, recordFromRow } from './records.ts'

/** More than the bytes of a taken record, or of a conflict with no record, in a response. */
const OUTCOME_BYTES = 100

/** A conflict with the stored record of this name, which is read at the end. */
interface Conflict {
  readonly conflictsWith: Buffer
}

/** Decides several writes of one vault, which have different names and are saved together. */
export class RecordBatch {
  readonly #nowMs: number
  readonly #budget: PageBudget
  readonly #limits: WriteLimits
  readonly #records: RecordRow[] = []
  readonly #outcomes: (RecordOutcome | Conflict | LimitReached)[] = []
  #vault: UserRow

  /** @param maxBytes the maximum size of the outcomes in a response */
  constructor(vault: UserRow, nowMs: number, maxBytes: number, limits: WriteLimits) {
    this.#vault = vault
    this.#nowMs = nowMs
    this.#budget = new PageBudget(maxBytes)
    this.#limits = limits
  }

  /**
   * Decides the next write, as `decideRecordWrite` does.
   * @param stored the record with its name, if there is one
   * @returns whether its outcome fits into the response; if not, it is not saved and the batch ends
   */
  write(write: SealedRecordWrite, stored: RecordHead | undefined): boolean {
    const decision = decideRecordWrite(this.#vault, stored, write, this.#nowMs)
    if (decision === 'conflict') return this.#addConflict(stored)
    const { taken, save } = decision
    const refusal = save && limitReached(this.#vault, save.vault, this.#limits)
    if (!this.#budget.fits(refusal ? REFUSAL_BYTES : OUTCOME_BYTES)) return false
    this.#outcomes.push(refusal ?? { status: 'taken', version: taken })
    if (refusal || save === null) return true
    this.#vault = save.vault
    this.#records.push(save.record)
    return true
  }

  #addConflict(stored: RecordHead | undefined): boolean {
    if (!this.#budget.fits(stored ? recordBytes(stored) : OUTCOME_BYTES)) return false
    this.#outcomes.push(
      stored ? { conflictsWith: stored.name } : { status: 'conflict', record: null },
    )
    return true
  }

  /** The rows to save, the vault's first; `null` if no write changes anything. */
  get save(): { readonly vault: UserRow; readonly records: readonly RecordRow[] } | null {
    return this.#records.length === 0 ? null : { vault: this.#vault, records: this.#records }
  }

  /** The names of the stored records that `outcomes` needs. */
  get conflicts(): Buffer[] {
    return this.#outcomes.flatMap((outcome) =>
      'conflictsWith' in outcome ? [outcome.conflictsWith] : [],
    )
  }

  /** The outcomes of the writes in their order. @param rows the records of `conflicts` */
  outcomes(rows: readonly RecordRow[]): readonly (RecordOutcome | LimitReached)[] {
    const stored = new Map(rows.map((row) => [row.name.toString('hex'), recordFromRow(row)]))
    return this.#outcomes.map((outcome) =>
      'conflictsWith' in outcome
        ? {
            status: 'conflict',
            record: stored.get(outcome.conflictsWith.toString('hex')) ?? null,
          }
        : outcome,
    )
  }
}
