import { RepeatedRows } from '../matching/repeated-rows.ts'
import type { MoveInReport } from '../move-in.ts'
import { WorkoutCollector } from '../workout-collector.ts'
import { type Row, type TableInput, TableReader } from './csv-format.ts'
import { SetDetails } from './set-details.ts'

/** The base of the readers of tables with a set in each line. */
export abstract class WorkoutTableReader extends TableReader {
  protected readonly workouts: WorkoutCollector
  protected readonly details: SetDetails
  protected readonly repeated = new RepeatedRows()
  readonly #format: string

  constructor(format: string, input: TableInput) {
    super(input)
    this.#format = format
    this.workouts = new WorkoutCollector(format, input.context, input.to)
    this.details = new SetDetails(input.context.answers, input.to)
  }

  abstract override read(row: Row): void

  override end(): MoveInReport {
    const exercises = this.workouts.end()
    const questions = [
      ...this.dialect.questions,
      ...this.details.questions,
      ...this.workouts.questions,
    ]
    return this.to.report(this.#format, questions, exercises)
  }
}

/** Apps write line breaks of notes as `\n`. */
export function withLineBreaks(text: string): string {
  return text.replaceAll('\\n', '\n')
}
