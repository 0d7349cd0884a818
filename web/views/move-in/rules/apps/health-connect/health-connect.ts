import { capitalised } from '@tend/shared/forms/capitalised'
import { stableId } from '@tend/shared/records/stable-id'
import { SALT_PER_SODIUM } from '@tend/shared/units/salt'
import { t } from '@tend/text'
import { defaultMealType } from '../../../../../areas/nutrition/rules/meal-groups.ts'
import { nutrientsFrom } from '../../../../../areas/nutrition/rules/nutrients.ts'
import type { MealType } from '../../../../../kinds/meal-types.ts'
import { isOptionalNutrient, type Nutrient } from '../../../../../kinds/nutrient-names.ts'
import type { Collector, Place } from '../../collector.ts'
import type { MoveInContext, MoveInReport, SourcedMeasure } from '../../move-in.ts'
import { otherMeasure } from '../../reading/biometric-reader.ts'
import { LineProblem } from '../../reading/csv-format.ts'
import type { DatabaseFormat, DatabaseReader, SqlRow } from '../../reading/database-format.ts'
import { type FileInstant, instantAt } from '../../reading/file-instant.ts'
import { exact } from '../../reading/file-units.ts'
import { HealthTracking, type TrackedRecord } from '../../reading/health-tracking.ts'
import { Measurements } from '../../reading/measurements.ts'
import { SourceChoice } from '../../reading/source-choice.ts'
import { WaterDays } from '../../reading/water-days.ts'
import { type RecordedSet, TrackReader } from '../../tracks/track-reader.ts'
import { SEGMENTS, SESSIONS } from './exercise-types.ts'

/**
 * Health Connect's export: the database of the system, in a zip file. Masses are in grams, energy in small calories,
 * times in milliseconds beside an offset in seconds. Several apps write the same data.
 */
export const HEALTH_CONNECT: DatabaseFormat = {
  format: 'health-connect',
  isOwn: (tables) =>
    tables.includes('application_info_table') &&
    tables.some((table) => table.endsWith('_record_table')),
  isLeftOut: (table) => /_record_table$|^exercise_route_table$/.test(table),
  createReader: (context, to) => new HealthConnectReader(context, to),
}

const NUTRIENTS: { readonly [name in Nutrient]: string } = {
  calories: 'energy',
  protein: 'protein',
  carbs: 'total_carbohydrate',
  fats: 'total_fat',
  fiber: 'dietary_fiber',
  sugar: 'sugar',
  saturatedFat: 'saturated_fat',
  salt: 'sodium',
}
/** By their numbers; 0 is unknown. */
const MEALS: readonly (MealType | undefined)[] = [
  undefined,
  'breakfast',
  'lunch',
  'dinner',
  'snack',
]
/** The stages of a night without sleep: awake, out of bed, awake in bed. */
const AWAKE = new Set([1, 3, 7])
const PAUSE = 67
/** Exercises that fill a session or a part of it. Others without reps are held, or their reps were not counted. */
const WHOLE =
  /running|cycling|walking|swimming|rowing|elliptical|stair|wheelchair|yoga|pilates|stretching|training|lifting|^exercise$/
/** Those that say no more than the session. */
const GENERIC = /training|lifting|^exercise$/

interface Night {
  readonly source: string
  readonly start: FileInstant
  readonly end: FileInstant
  awakeMs: number
}

interface PulseSource {
  readonly source: string
  readonly offset: number | undefined
}

interface Session {
  readonly line: number
  readonly source: string
  readonly startMs: number
  readonly endMs: number
  readonly offsetMinutes: number | undefined
  readonly sport: string
  readonly name: string
  readonly notes: string
  readonly sets: RecordedSet[]
  pausedMs: number
  meters: number
}

class HealthConnectReader implements DatabaseReader {
  readonly tables: DatabaseReader['tables'] = new Map([
    ['application_info_table', (row) => this.#readApp(row)],
    ['weight_record_table', (row, place) => this.#readBody('weight', row, place)],
    ['body_fat_record_table', (row, place) => this.#readBody('bodyFat', row, place)],
    ['lean_body_mass_record_table', (row) => this.#addMass('Lean body mass', row, row.mass)],
    ['bone_mass_record_table', (row) => this.#addMass('Bone mass', row, row.mass)],
    [
      'body_water_mass_record_table',
      (row) => this.#addMass('Body water', row, row.body_water_mass),
    ],
    ['steps_record_table', (row) => this.#add('steps', row, row.count)],
    ['sleep_session_record_table', (row) => this.#readNight(row)],
    ['sleep_stages_table', (row) => this.#readStage(row)],
    [
      'resting_heart_rate_record_table',
      (row) => this.#add('restingPulse', row, row.beats_per_minute),
    ],
    ['heart_rate_record_table', (row) => this.#readPulseSource(row)],
    ['heart_rate_record_series_table', (row) => this.#readPulse(row)],
    ['blood_pressure_record_table', (row) => this.#readPressure(row)],
    ['oxygen_saturation_record_table', (row) => this.#add('bloodOxygen', row, row.percentage, '%')],
    ['blood_glucose_record_table', (row) => this.#add('bloodSugar', row, row.level, 'mmol/L')],
    [
      'body_temperature_record_table',
      (row) => this.#add('temperature', row, row.temperature, '°C'),
    ],
    ['hydration_record_table', (row) => this.#readWater(row)],
    ['nutrition_record_table', (row) => this.#readFood(row)],
    ['exercise_session_record_table', (row, place) => this.#readSession(row, place)],
    ['exercise_segments_table', (row) => this.#readSegment(row)],
    ['distance_record_table', (row) => this.#readDistance(row)],
  ])
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #measurements: Measurements
  readonly #tracking: HealthTracking
  readonly #tracks: TrackReader
  readonly #sources: SourceChoice
  readonly #water: WaterDays
  readonly #apps = new Map<unknown, string>()
  readonly #bodies = new Set<string>()
  readonly #nights = new Map<unknown, Night>()
  /** The source and the offset of the pulses of a record. Most records share them. */
  readonly #pulses = new Map<unknown, PulseSource>()
  readonly #pulseSources = new Map<string, PulseSource>()
  readonly #sessions = new Map<unknown, Session>()
  /** By the day on which they begin, since 1970. */
  readonly #sessionsOfDays = new Map<number, Session[]>()

  constructor(context: MoveInContext, to: Collector) {
    this.#context = context
    this.#to = to
    this.#measurements = new Measurements(HEALTH_CONNECT.format, context, to)
    this.#tracking = new HealthTracking(HEALTH_CONNECT.format, context, to)
    this.#tracks = new TrackReader(HEALTH_CONNECT.format, context, to)
    this.#sources = new SourceChoice(context.answers, to)
    this.#water = new WaterDays(context, to)
  }

  leaveOut(table: string, rows: number): void {
    const words = table.replace(/(?:_record)?_table$/, '').replaceAll('_', ' ')
    this.#to.lose({ note: 'otherRecords', example: capitalised(words) }, rows)
  }

  end(): MoveInReport {
    for (const { source, start, end, awakeMs } of this.#nights.values()) {
      this.#tracking.addSleep(source, start, end, true, awakeMs)
    }
    for (const { startMs, endMs, pausedMs, meters, ...session } of this.#sessions.values()) {
      const recordedSeconds = (endMs - startMs) / 1000
      const seconds = Math.round(recordedSeconds - pausedMs / 1000)
      const totals = { startMs, meters, seconds, recordedSeconds, pulse: null, hasEnergy: false }
      this.#tracks.announce({ ...session, file: '', totals })
    }
    this.#water.end()
    const own = [...this.#measurements.questions, ...this.#sources.questions]
    return this.#tracks.end([...own, ...this.#tracking.end()])
  }

  #readApp(row: SqlRow): void {
    this.#apps.set(row.row_id, textOf(row.app_name) || textOf(row.package_name))
  }

  #readBody(key: 'weight' | 'bodyFat', row: SqlRow, place: Place): void {
    const at = this.#at(row)
    const measure =
      key === 'weight'
        ? ({ key, value: exact(numberOf(row.weight) / 1000), unit: 'kg' } as const)
        : ({ key, value: exact(numberOf(row.percentage)), unit: '%' } as const)
    if (measure.value === 0) return
    // Apps copy weights from each other, so equal ones of a minute are one.
    const id = [key, Math.floor(at.ms / 60_000), measure.value].join(' ')
    if (this.#bodies.has(id)) return
    this.#bodies.add(id)
    if (!this.#isChosen(key, row, at)) return
    this.#measurements.add(place, id, at, [measure])
  }

  #addMass(name: string, row: SqlRow, grams: unknown): void {
    const value = Math.round(numberOf(grams)) / 1000
    if (value > 0) this.#tracking.addOther(otherMeasure(name, 'kg'), this.#at(row), value)
  }

  #readPressure(row: SqlRow): void {
    this.#add('systolic', row, row.systolic)
    this.#add('diastolic', row, row.diastolic)
  }

  #add(kind: TrackedRecord, row: SqlRow, number: unknown, unit = ''): void {
    const value = exact(Math.round(numberOf(number) * 100) / 100)
    if (value > 0) this.#tracking.add(kind, this.#sourceOf(row), this.#at(row), value, unit)
  }

  #readNight(row: SqlRow): void {
    const [start, end] = [this.#at(row), this.#at(row, 'end')]
    if (end.ms <= start.ms) throw new LineProblem('endUnreadable')
    this.#nights.set(row.row_id, { source: this.#sourceOf(row), start, end, awakeMs: 0 })
    if (textOf(row.notes) !== '') this.#to.lose('notesOnMeasurements')
  }

  #readStage(row: SqlRow): void {
    const night = this.#nights.get(row.parent_key)
    if (!night || !AWAKE.has(numberOf(row.stage_type))) return
    night.awakeMs += Math.max(0, numberOf(row.stage_end_time) - numberOf(row.stage_start_time))
  }

  #readPulseSource(row: SqlRow): void {
    const source = this.#sourceOf(row)
    const offset = offsetOf(row.start_zone_offset)
    const key = `${offset} ${source}`
    const shared = this.#pulseSources.get(key) ?? { source, offset }
    this.#pulseSources.set(key, shared)
    this.#pulses.set(row.row_id, shared)
  }

  #readPulse(row: SqlRow): void {
    const of = this.#pulses.get(row.parent_key)
    const value = numberOf(row.beats_per_minute)
    if (!of || value === 0) return
    const at = instantAt(numberOf(row.epoch_millis), this.#context.today, of.offset)
    this.#tracking.add('pulse', of.source, at, value)
  }

  #readWater(row: SqlRow): void {
    const at = this.#at(row)
    const milliliters = numberOf(row.volume) * 1000
    if (milliliters > 0 && this.#isChosen('water', row, at)) this.#water.add(at.date, milliliters)
  }

  #readFood(row: SqlRow): void {
    const at = this.#at(row)
    if (!this.#isChosen('food', row, at)) return
    const mealType = MEALS[numberOf(row.meal_type)]
    const name = textOf(row.meal_name).slice(0, 1000)
    const source = this.#sourceOf(row)
    if (numberOf(row.energy) === 0) this.#to.lose('foodsWithoutEnergy')
    if (mealType === undefined) this.#to.convert('foodsOfTime')
    if (name === '') this.#to.convert('foodsUnnamed')
    this.#to.add('meals', {
      id: stableId(HEALTH_CONNECT.format, 'food', hexOf(row.uuid) || [at.ms, name].join('\n')),
      userId: this.#context.userId,
      date: at.date,
      createdAt: new Date(at.ms).toISOString(),
      mealType: mealType ?? defaultMealType(Math.floor(at.seconds / 3600)),
      foodName: name || t`Food from ${source}`,
      feelings: '',
      quantity: 1,
      ...nutrientsFrom((nutrient) => {
        const value = numberOf(row[NUTRIENTS[nutrient]])
        if (value === 0) return isOptionalNutrient(nutrient) ? undefined : 0
        const factor = { calories: 0.001, salt: SALT_PER_SODIUM }[nutrient as string] ?? 1
        return Math.round(value * factor * 100) / 100
      }),
    })
  }

  #readSession(row: SqlRow, { line }: Place): void {
    const [start, end] = [this.#at(row), this.#at(row, 'end')]
    if (end.ms <= start.ms) throw new LineProblem('endUnreadable')
    if (!this.#isChosen('workouts', row, start)) return
    const session: Session = {
      ...{ line, source: this.#sourceOf(row), startMs: start.ms, endMs: end.ms },
      offsetMinutes: offsetOf(row.start_zone_offset),
      sport: SESSIONS[numberOf(row.exercise_type)] ?? '',
      name: textOf(row.title),
      notes: textOf(row.notes),
      ...{ sets: [], pausedMs: 0, meters: 0 },
    }
    const day = dayOf(start.ms)
    this.#sessions.set(row.row_id, session)
    this.#sessionsOfDays.set(day, [...(this.#sessionsOfDays.get(day) ?? []), session])
  }

  #readSegment(row: SqlRow): void {
    const session = this.#sessions.get(row.parent_key)
    if (!session) return
    const type = numberOf(row.segment_type)
    const ms = Math.max(0, numberOf(row.segment_end_time) - numberOf(row.segment_start_time))
    const reps = numberOf(row.repetitions_count)
    const weight = Math.round(numberOf(row.weight_grams)) / 1000
    if (type === PAUSE) session.pausedMs += ms
    const name = SEGMENTS[type] ?? ''
    const exercise = capitalised(name)
    if (exercise === '') return
    if (reps === 0 && weight === 0 && (WHOLE.test(name) || ms === 0)) {
      // Of a run, parts that were walked are in its time and distance.
      const isOther = GENERIC.test(session.sport) && !GENERIC.test(name)
      if (isOther) this.#to.lose({ note: 'otherRecords', example: exercise })
      return
    }
    session.sets.push({ exercise, reps, weight, unit: 'kg', seconds: ms / 1000, rest: 0 })
  }

  /** A distance belongs to the session of its app in whose time its middle is. */
  #readDistance(row: SqlRow): void {
    const [from, to] = [numberOf(row.start_time), numberOf(row.end_time)]
    const middle = (from + to) / 2
    const source = this.#sourceOf(row)
    const days = [dayOf(middle) - 1, dayOf(middle)]
    for (const session of days.flatMap((day) => this.#sessionsOfDays.get(day) ?? [])) {
      const { startMs, endMs } = session
      const isWithin = middle >= startMs && middle <= endMs && to - from <= 1.1 * (endMs - startMs)
      if (isWithin && session.source === source) session.meters += numberOf(row.distance)
    }
  }

  #sourceOf(row: SqlRow): string {
    return this.#apps.get(row.app_info_id) || 'Health Connect'
  }

  #isChosen(measure: SourcedMeasure, row: SqlRow, { date }: FileInstant): boolean {
    return this.#sources.isChosen(measure, this.#sourceOf(row), date)
  }

  /** The time of a record, or the start or end of one that lasts. */
  #at(row: SqlRow, part: 'start' | 'end' = 'start'): FileInstant {
    const ms = row.time ?? row[`${part}_time`]
    if (typeof ms !== 'number') throw new LineProblem({ reason: 'missing', what: 'date' })
    const offset = offsetOf(row.zone_offset ?? row[`${part}_zone_offset`])
    return instantAt(ms, this.#context.today, offset)
  }
}

function dayOf(ms: number): number {
  return Math.floor(ms / 86_400_000)
}

function offsetOf(seconds: unknown): number | undefined {
  return typeof seconds === 'number' ? seconds / 60 : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** A number; 0 for no value. Android writes the least number above 0 for a value that is not known. */
function numberOf(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) > 1e-9 ? number : 0
}

function hexOf(value: unknown): string {
  if (!(value instanceof Uint8Array)) return ''
  return Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
