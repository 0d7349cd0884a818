import { REST_LIMITS } from '../../../../../kinds/set-figures.ts'
import {
  aliasesOf,
  type CsvFormat,
  LineProblem,
  type Row,
  type TableInput,
} from '../../reading/csv-format.ts'
import { type FileDate, instantOf } from '../../reading/file-date.ts'
import { parseUngroupedNumber } from '../../reading/file-number.ts'
import { readWeightUnit } from '../../reading/file-units.ts'
import { DROP_SET, type SetKind, TO_FAILURE, WARM_UP, withKind } from '../../reading/set-kinds.ts'
import { WorkoutTableReader, withLineBreaks } from '../../reading/workout-table-reader.ts'
import type { FileWorkout } from '../../workout-collector.ts'

/** The app in other languages, and the oldest files, whose columns are named after their units. */
const ALIASES = aliasesOf({
  date: ['datum', 'fecha', 'data'],
  'workout name': [
    ...['workout-name', 'name des workouts', 'trainingsname', 'nombre del entrenamiento'],
    ...["nom de l'entraînement", 'nome allenamento', 'nome do treino'],
  ],
  'exercise name': [
    ...['name der übung', 'übungsname', 'übung', 'nombre del ejercicio', "nom de l'exercice"],
    ...['nome esercizio', 'nome do exercício'],
  ],
  'set order': [
    ...['reihenfolge festlegen', 'satz-reihenfolge', 'satzreihenfolge', 'reihenfolge', 'satz'],
    ...[
      'orden de la serie',
      'orden de serie',
      'ordre des séries',
      'ordre de la série',
      'ordine serie',
      'ordem da série',
    ],
  ],
  weight: ['gewicht', 'peso', 'poids'],
  'weight unit': ['gewichtseinheit', 'unidad de peso', 'unité de poids'],
  reps: [
    ...['wiederh.', 'wdh.', 'wdh', 'wiederholungen', 'repeticiones', 'répétitions'],
    ...['ripetizioni', 'repetições', 'réps'],
  ],
  distance: ['entfernung', 'distanz', 'strecke', 'distancia', 'distanza', 'distância'],
  'distance unit': ['entfernungseinheit', 'distanzeinheit', 'unidad de distancia'],
  seconds: ['sekunden', 'segundos', 'secondes', 'secondi'],
  notes: ['notizen', 'anmerkungen', 'notas', 'note'],
  'workout notes': [
    ...['workout-notizen', 'trainingsnotizen', 'notas del entrenamiento', 'notas do treino'],
    ...["notes d'entraînement", "notes de l'entraînement", 'note allenamento'],
  ],
  duration: ['dauer', 'duración', 'durée', 'durata', 'duração'],
  'workout duration': ['workout-dauer', 'trainingsdauer'],
  'workout #': ['workout-nr.', 'workout nr.'],
  'weight (kg)': ['kg', 'kgs'],
  'weight (lbs)': ['lb', 'lbs'],
  'distance (km)': ['km'],
  'distance (mi)': ['mi', 'mi.', 'miles'],
  'distance (m)': ['m', 'meters'],
})

/**
 * Strong's export. Old files are separated by commas and do not say the units. Newer ones are separated
 * by semicolons and have the units in the column names (`Weight (kg)`) or in columns (`Weight Unit`).
 */
export const STRONG: CsvFormat = {
  format: 'strong',
  columns: [
    'Date',
    'Workout Name',
    'Exercise Name',
    'Set Order',
    ['Weight', 'Weight (kg)', 'Weight (kgs)', 'Weight (lb)', 'Weight (lbs)'],
    'Reps',
  ],
  aliases: ALIASES,
  columnsByShape,
  dateColumn: 'date',
  isNumberColumn: (name) => /^(?:weight|distance)(?: \(|$)|^(?:reps|seconds|rpe)$/.test(name),
  createReader: (input) => new StrongReader(input),
}

/** The columns of all files since 2017 with commas, in any language. */
const COLUMNS = [
  ...['date', 'workout name', 'duration', 'exercise name', 'set order', 'weight', 'reps'],
  ...['distance', 'seconds', 'notes', 'workout notes', 'rpe'],
]
const NUMBER = /^\d*(?:[.,]\d+)?$/
/** What the cells of `COLUMNS` look like. */
const SHAPES = [
  ...[/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, /\S/, /^(?=.*\d)[\d\p{L}. ]+$/u, /\D/, /^\S{1,12}$/],
  ...[NUMBER, NUMBER, NUMBER, NUMBER, /^/, /^/, NUMBER],
]

/** The app is translated to more languages than anyone has listed; the order of the columns is the same. */
function columnsByShape(cells: readonly string[]): readonly string[] | null {
  const isStrong =
    cells.length === COLUMNS.length &&
    SHAPES.every((shape, index) => shape.test((cells[index] ?? '').trim()))
  return isStrong ? COLUMNS : null
}

class StrongReader extends WorkoutTableReader {
  readonly #weightColumn: string
  readonly #distanceColumn: string
  readonly #durationColumn: string

  constructor(input: TableInput) {
    super(STRONG.format, input)
    const { header } = input
    const column = (start: string) => header.names.find((name) => name.startsWith(start)) ?? start
    this.#weightColumn = header.names.find((name) => /^weight(?: \(|$)/.test(name)) ?? 'weight'
    this.#distanceColumn =
      header.names.find((name) => /^distance(?: \(|$)/.test(name)) ?? 'distance'
    this.#durationColumn = header.has('workout duration') ? 'workout duration' : column('duration')
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const date = this.cells.date(row, 'date')
    const exercise = this.cells.name(row, 'exercise name', 'name of the exercise')
    const name = this.cells.limitedText(row, 'workout name', 'name of the workout') || 'Workout 1'
    const key = `${date.date} ${date.seconds ?? ''} ${name}`
    if (this.repeated.isRepeated(key, row.cells)) throw new LineProblem('repeated')
    const order = text('set order').toLowerCase()
    if (REST.test(order)) {
      this.#readRest(row, key, exercise)
      return
    }
    if (NOTE.test(order)) {
      this.#readNote(row, key, date, name)
      return
    }
    const kind = /^\d+(?:[.,]0)?$/.test(order) ? null : SET_KINDS.get(order.replaceAll('_', ' '))
    if (kind === undefined) {
      throw new LineProblem('orderUnknown', text('set order'))
    }
    const reps = this.cells.number(row, 'reps', 'number of reps')
    const weight = this.cells.signedNumber(row, this.#weightColumn, 'weight')
    const distance = this.cells.number(row, this.#distanceColumn, 'distance')
    const seconds = this.cells.number(row, 'seconds', 'time')
    const set = this.details.read({
      line: row.line,
      exercise,
      reps,
      weight,
      weightUnit: readWeightUnit(text('weight unit') || unitIn(this.#weightColumn)),
      distance,
      distanceUnit: text('distance unit') || unitIn(this.#distanceColumn),
      seconds,
      rpe: text('rpe'),
    })
    this.workouts.add(key, () => this.#workout(row, date, name), {
      ...withKind(kind, set, this.to),
      exercise,
      muscleGroup: '',
    })
    const note = withLineBreaks(text('notes'))
    if (note !== '') this.workouts.addNote(key, `${exercise}: ${note}`)
  }

  #readRest(row: Row, key: string, exercise: string): void {
    const seconds = this.cells.number(row, 'seconds', 'time') ?? 0
    const isKept = seconds >= REST_LIMITS.min && seconds <= REST_LIMITS.max
    if (isKept) this.workouts.addRest(key, exercise, seconds)
    else this.to.lose('restTimers')
  }

  #readNote(row: Row, key: string, date: FileDate, name: string): void {
    const note = withLineBreaks(this.cells.text(row, 'notes'))
    this.workouts.add(key, () => this.#workout(row, date, name), null)
    if (note === '') return
    this.to.convert('notesOnExercises')
    this.workouts.addNote(key, `${this.cells.text(row, 'exercise name')}: ${note}`)
  }

  #workout(row: Row, date: FileDate, name: string): FileWorkout {
    const duration = this.cells.text(row, this.#durationColumn)
    const minutes = minutesOf(duration)
    if (minutes === null) this.to.lose('noReadableDuration')
    else {
      const before = /^\d+$/.test(duration) ? `${duration} s` : `“${duration}”`
      this.to.convert({ note: 'duration', example: { before, after: minutes } })
    }
    return {
      name,
      date: date.date,
      createdAt: instantOf(date),
      minutes: minutes ?? 0,
      notes: withLineBreaks(this.cells.text(row, 'workout notes')),
    }
  }
}

const SET_KINDS = new Map<string, SetKind | null>([
  ['', null],
  ['w', WARM_UP],
  // German: Aufwärmsatz
  ['a', WARM_UP],
  ['warm-up', WARM_UP],
  ['warm up', WARM_UP],
  ['warmup', WARM_UP],
  ['d', DROP_SET],
  ['drop set', DROP_SET],
  ['failure', TO_FAILURE],
  ['f', TO_FAILURE],
])

/** Set orders that are no sets, in the languages of the app. */
const REST = /timer|\brest\b|pause|ruhe|erholung|descanso|repos|recupero|riposo/
const NOTE = /^(?:notes?|notiz(?:en)?|anmerkung|notas?|nota)$/

/** The unit in a column name such as `weight (kg)`. */
function unitIn(column: string): string {
  return /\((.+)\)/.exec(column)?.[1] ?? ''
}

/** Also as phones in other languages write it: `1 Std. 5 Min.`, `1 ч 5 мин`, `1小时5分钟`. */
const DURATION =
  /^(?:(\d{1,4})\s*(?:h|hrs?|std|ч|小[时時]|時間|시간)\.?)?\s*(?:(\d{1,5})\s*(?:m(?:in)?|мин|分[钟鐘]?|분)\.?)?\s*(?:(\d{1,6})\s*(?:s(?:ec|ek)?|сек?|秒|초)\.?)?$/i

/** Whole minutes of `1h 5m`, `45m`, `30s`, `1:05:00` or seconds; `null` if the text is none of these. */
function minutesOf(text: string): number | null {
  const inSeconds = parseUngroupedNumber(text)
  if (inSeconds !== null) return Math.round(inSeconds / 60)
  const clock = /^(\d{1,4}):(\d{2}):(\d{2})$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]) + Math.round(Number(clock[3]) / 60)
  const parts = DURATION.exec(text)
  if (!parts || text === '') return null
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return Math.round(hours * 60 + minutes + seconds / 60)
}
