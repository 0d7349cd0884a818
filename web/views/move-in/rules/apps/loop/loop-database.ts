import type { Collector } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { LineProblem } from '../../reading/csv-format.ts'
import type {
  DatabaseFormat,
  DatabaseReader,
  SqlRow,
  SqlValue,
} from '../../reading/database-format.ts'
import { LOOP_HABITS, LoopReader } from './loop.ts'

/** Loop's full backup. Its rows are read as the lines of Loop's tables, so they become the same entries. */
export const LOOP_DATABASE: DatabaseFormat = {
  format: 'loop-database',
  isOwn: (tables) => tables.includes('habits') && tables.includes('repetitions'),
  isLeftOut: () => false,
  createReader: (context, to) => new LoopDatabaseReader(context, to),
}

const HABIT_COLUMNS = [
  'Position',
  'Name',
  'Type',
  'FrequencyNumerator',
  'FrequencyDenominator',
  'Unit',
  'Target Type',
  'Target Value',
]

class LoopDatabaseReader implements DatabaseReader {
  readonly tables: DatabaseReader['tables'] = new Map([
    ['habits', (row, { line }) => this.#readHabit(row, line)],
    ['repetitions', (row, { line }) => this.#readDay(row, line)],
  ])
  readonly #reader: LoopReader
  readonly #habits = new Set<SqlValue | undefined>()

  constructor(context: MoveInContext, to: Collector) {
    this.#reader = new LoopReader(context, to)
    this.#reader.read({ cells: HABIT_COLUMNS, line: 0, file: LOOP_HABITS })
  }

  leaveOut(): void {}

  end(): MoveInReport {
    return { ...this.#reader.end(), format: LOOP_DATABASE.format }
  }

  /** Types and targets are missing in databases of Loop 1. */
  #readHabit(row: SqlRow, line: number): void {
    this.#habits.add(row.id)
    const values = [
      positionOf(row.id),
      row.name,
      row.type === 1 ? 'NUMERICAL' : 'YES_NO',
      row.freq_num,
      row.freq_den,
      row.unit,
      row.target_type === 1 ? 'AT_MOST' : 'AT_LEAST',
      row.target_value,
    ]
    this.#reader.read({
      cells: values.map((value) => String(value ?? '')),
      line,
      file: LOOP_HABITS,
    })
  }

  /** The time is midnight in UTC, whatever the time zone. Loop 1 stores only days on which a habit was done. */
  #readDay({ habit, timestamp, value, notes }: SqlRow, line: number): void {
    if (!this.#habits.has(habit)) {
      throw new LineProblem({ reason: 'missing', what: 'name of the habit' })
    }
    const day = new Date(typeof timestamp === 'number' ? timestamp : Number.NaN)
    const date = Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
    const cells = [date, String(value ?? 2), String(notes ?? '')]
    this.#reader.read({ cells, line, file: `${positionOf(habit).padStart(3, '0')}/Checkmarks.csv` })
  }
}

/** Positions begin at 1, and ids of old databases at 0. */
function positionOf(id: SqlValue | undefined): string {
  return String(Number(id) + 1)
}
