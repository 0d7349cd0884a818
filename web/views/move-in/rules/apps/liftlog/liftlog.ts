import type { MoveInReport } from '../../move-in.ts'
import { type CsvFormat, LineProblem, type Row, type TableInput } from '../../reading/csv-format.ts'
import { type FileDate, instantOf } from '../../reading/file-date.ts'
import { readWeightUnit } from '../../reading/file-units.ts'
import { DROP_SET, otherKind, TO_FAILURE, WARM_UP, withKind } from '../../reading/set-kinds.ts'
import { WorkoutTableReader } from '../../reading/workout-table-reader.ts'
import type { FileSet } from '../../workout-collector.ts'

/** LiftLog's export as text: a line for each completed set with reps. Newer files have RPE and type of set. */
export const LIFTLOG: CsvFormat = {
  format: 'liftlog',
  columns: ['SessionId', 'Timestamp', 'Exercise', 'Weight', 'WeightUnit', 'Reps'],
  dateColumn: 'timestamp',
  isNumberColumn: (name) => /^(?:weight|reps|targetreps|rpe)$/.test(name),
  createReader: (input) => new LiftLogReader(input),
}

interface Session {
  first: FileDate
  last: FileDate
  readonly sets: FileSet[]
  readonly notes: string[]
}

class LiftLogReader extends WorkoutTableReader {
  /** A workout lasts from its first to its last set, in whatever order the file has them. */
  readonly #sessions = new Map<string, Session>()

  constructor(input: TableInput) {
    super(LIFTLOG.format, input)
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const at = this.cells.date(row, 'timestamp')
    const exercise = this.cells.name(row, 'exercise', 'name of the exercise')
    const key = text('sessionid') || at.date
    if (this.repeated.isRepeated(key, row.cells)) throw new LineProblem('repeated')
    const set = this.details.read({
      line: row.line,
      exercise,
      reps: this.cells.number(row, 'reps', 'number of reps'),
      weight: this.cells.signedNumber(row, 'weight', 'weight'),
      weightUnit: readWeightUnit(text('weightunit')),
      distance: null,
      distanceUnit: '',
      seconds: null,
      rpe: text('rpe'),
    })
    const type = text('settype').toLowerCase()
    const known = SET_TYPES.get(type)
    const kind = known === undefined ? otherKind(type.slice(0, 40)) : known
    const session = this.#sessions.get(key) ?? { first: at, last: at, sets: [], notes: [] }
    this.#sessions.set(key, session)
    if (instantOf(at) < instantOf(session.first)) session.first = at
    if (instantOf(at) > instantOf(session.last)) session.last = at
    session.sets.push({ ...withKind(kind, set, this.to), exercise, muscleGroup: '' })
    if (text('targetreps') !== '') this.to.lose('targets')
    const note = text('notes')
    if (note !== '') session.notes.push(`${exercise}: ${note}`)
  }

  override end(): MoveInReport {
    for (const [key, { first, last, sets, notes }] of this.#sessions) {
      const createdAt = instantOf(first)
      const milliseconds = Date.parse(instantOf(last)) - Date.parse(createdAt)
      const minutes = Math.round(milliseconds / 60_000)
      const workout = { name: 'Workout 1', date: first.date, createdAt, minutes, notes: '' }
      for (const set of sets) this.workouts.add(key, () => workout, set)
      for (const note of notes) this.workouts.addNote(key, note)
    }
    this.to.convert('fromSets', this.#sessions.size)
    return super.end()
  }
}

const SET_TYPES = new Map([
  ['', null],
  ['normal', null],
  ['working', null],
  ['warmup', WARM_UP],
  ['dropset', DROP_SET],
  ['failure', TO_FAILURE],
])
