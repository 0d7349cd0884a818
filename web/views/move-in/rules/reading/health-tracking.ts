import type { LocalDate } from '@tend/shared/days/local-date'
import { Occurrences } from '@tend/shared/records/stable-id'
import { inTenths } from '@tend/shared/units/quantity'
import type { FormatName } from '../apps/app-names.ts'
import type { Collector } from '../collector.ts'
import type { MoveInContext, MoveInQuestion } from '../move-in.ts'
import { type FileTracker, TrackerCollector } from '../tracker-collector.ts'
import { clockTimeOfSeconds, type FileDate } from './file-date.ts'
import type { FileInstant } from './file-instant.ts'

const TRACKED = ['steps', 'pulse', 'restingPulse', 'systolic', 'diastolic'] as const

export type TrackedRecord = (typeof TRACKED)[number] | keyof typeof READINGS

export function isTracked(kind: string): kind is TrackedRecord {
  return kind in READINGS || TRACKED.some((each) => each === kind)
}

/** Readings that each arrive with their time. */
const READINGS = {
  bloodSugar: { name: 'Blood sugar', catalogueKey: 'blood_sugar' },
  bloodOxygen: { name: 'Blood oxygen', catalogueKey: 'blood_oxygen' },
  temperature: { name: 'Temperature', catalogueKey: 'temperature' },
} as const

const STEPS: FileTracker = {
  type: 'number',
  name: 'Steps',
  catalogueKey: 'steps',
  isSuggested: true,
}
const SLEEP: FileTracker = {
  type: 'duration',
  name: 'Sleep',
  catalogueKey: 'sleep',
  isSuggested: true,
}
const RESTING_PULSE: FileTracker = {
  type: 'number',
  name: 'Resting pulse',
  unit: 'bpm',
  catalogueKey: 'pulse',
  isSuggested: true,
}
const PULSE: FileTracker = { ...RESTING_PULSE, name: 'Pulse' }
/** The mean of all hours is another figure than the pulse at rest, so a day never has both in one tracker. */
const MEAN_PULSE: FileTracker = {
  type: 'number',
  name: 'Heart rate, all day',
  unit: 'bpm',
  dayFigure: 'mean',
  isSuggested: false,
}
const PRESSURE: FileTracker = {
  type: 'pair',
  name: 'Blood pressure',
  unit: 'mmHg',
  catalogueKey: 'blood_pressure',
  isSuggested: true,
}

/** The numbers of a source, by day. */
type Days = Map<LocalDate, { sum: number; count: number }>
type Sums = Map<string, Days>

interface Stretch {
  readonly start: FileInstant
  readonly end: FileInstant
  /** Milliseconds in it without sleep. */
  readonly awakeMs: number
}

/** Stretches of a day of a source that overlap are joined when there are more. */
const MAX_STRETCHES = 256
/** Someone who is awake for longer has slept twice. */
const AWAKE_MS = 2 * 3_600_000

/** Stretches by the day on which they end. */
type Stretches = Map<LocalDate, Stretch[]>

interface Sleep {
  readonly asleep: Stretches
  readonly inBed: Stretches
}

interface Pressure {
  readonly at: FileInstant
  systolic?: number
  diastolic?: number
}

/**
 * Collects steps, sleep, pulse, blood pressure and other readings. A file has millions of these records, so only the sums of
 * each day are kept in memory. Several devices record at the same time, so only one source counts on a day.
 */
export class HealthTracking {
  readonly #to: Collector
  readonly #trackers: TrackerCollector
  readonly #steps: Sums = new Map()
  readonly #pulse: Sums = new Map()
  readonly #restingPulse: Sums = new Map()
  readonly #sleep = new Map<string, Sleep>()
  readonly #pressures = new Map<string, Pressure>()
  readonly #readings = new Occurrences()

  constructor(format: FormatName, context: MoveInContext, to: Collector) {
    this.#to = to
    this.#trackers = new TrackerCollector(format, context, to)
  }

  /** @param unit of a reading, as the catalogue writes it */
  add(kind: TrackedRecord, source: string, at: FileInstant, value: number, unit = ''): void {
    if (kind in READINGS) this.#addReading(kind as keyof typeof READINGS, at, value, unit)
    else if (kind === 'steps') addToDay(this.#steps, source, at.date, value)
    else if (kind === 'pulse') addToDay(this.#pulse, source, at.date, value)
    else if (kind === 'restingPulse') addToDay(this.#restingPulse, source, at.date, value)
    else {
      const key = `${source}\n${at.ms}`
      const pressure = this.#pressures.get(key) ?? { at }
      this.#pressures.set(key, pressure)
      pressure[kind as 'systolic' | 'diastolic'] = value
    }
  }

  /** Apps copy readings from each other, so equal ones of a minute are one. */
  #addReading(kind: keyof typeof READINGS, at: FileInstant, value: number, unit: string): void {
    const key = [kind, Math.floor(at.ms / 60_000), value].join(' ')
    if (this.#readings.next(key) > 0) return
    const reading = { type: 'number', unit, hasSeveral: true, isSuggested: true } as const
    this.#trackers.addEntry({ ...reading, ...READINGS[kind] }, at, { value })
  }

  /** A number that is none of these. */
  addOther(file: FileTracker, date: FileDate, value: number): void {
    this.#trackers.addEntry(file, date, { value })
  }

  /** @param awakeMs milliseconds of it without sleep, if the file says only their sum */
  addSleep(
    source: string,
    start: FileInstant,
    end: FileInstant,
    isAsleep: boolean,
    awakeMs = 0,
  ): void {
    const sleep: Sleep = this.#sleep.get(source) ?? { asleep: new Map(), inBed: new Map() }
    this.#sleep.set(source, sleep)
    const days = isAsleep ? sleep.asleep : sleep.inBed
    // Devices write a stretch for each phase of sleep, one after the other.
    const stretches = joined([...(days.get(end.date) ?? []), { start, end, awakeMs }], 0)
    days.set(end.date, stretches.length > MAX_STRETCHES ? joined(stretches, 60_000) : stretches)
  }

  /** Call it before `end` if the file was cut off: no sum of a day is known to be complete. */
  endEarly(): void {
    const sums = [this.#steps, this.#pulse, this.#restingPulse]
    const days = sums.flatMap((each) => [...bestDays(each, 'count').keys()])
    this.#to.lose('daysOfSums', days.length + this.#days().size)
    for (const each of [...sums, this.#sleep]) each.clear()
  }

  /** @returns the question which of these move in */
  end(): MoveInQuestion[] {
    this.#addDays(STEPS, bestDays(this.#steps, 'sum'), ({ sum }) => Math.round(sum))
    const mean = ({ sum, count }: { sum: number; count: number }) => inTenths(sum / count)
    const hasResting = this.#restingPulse.size > 0
    this.#addDays(RESTING_PULSE, bestDays(this.#restingPulse, 'count'), mean)
    this.#addDays(hasResting ? MEAN_PULSE : PULSE, bestDays(this.#pulse, 'count'), mean)
    for (const [date, { asleep, inBed }] of [...this.#days()].sort(byDate)) {
      this.#addSleepOf(date, asleep, inBed)
    }
    this.#addPressures()
    return this.#trackers.end()
  }

  #addDays(
    file: FileTracker,
    days: Days,
    figure: (day: { sum: number; count: number }) => number,
  ): void {
    for (const [date, day] of [...days].sort(byDate)) {
      const value = figure(day)
      if (value > 0) this.#trackers.addEntry(file, { date, seconds: null }, { value })
    }
    if (!this.#trackers.chosen(file)) return
    this.#to.convert({ note: 'bestSource', name: file.name }, days.size)
  }

  /** The stretches of each source by the day on which the sleep ends that they are a part of. */
  #days(): Map<LocalDate, { asleep: Stretch[][]; inBed: Stretch[][] }> {
    const days = new Map<LocalDate, { asleep: Stretch[][]; inBed: Stretch[][] }>()
    for (const sleep of this.#sleep.values()) {
      for (const part of ['asleep', 'inBed'] as const) {
        for (const [date, stretches] of byDayOfWaking([...sleep[part].values()].flat())) {
          const day = days.get(date) ?? { asleep: [], inBed: [] }
          days.set(date, day)
          day[part].push(stretches)
        }
      }
    }
    return days
  }

  /** Of the sources with the most sleep, or without any with the most time in bed. */
  #addSleepOf(date: LocalDate, asleep: Stretch[][], inBed: Stretch[][]): void {
    const most = longest(asleep)
    const stretches = minutesOf(most) > 0 ? most : longest(inBed)
    const value = minutesOf(stretches)
    if (value === 0) return
    // A nap counts for the sum. The times are taken from the longest sleep, the night.
    const night = longest(joined(stretches, AWAKE_MS).map((stretch) => [stretch]))[0]
    const times = night && {
      from: clockTimeOfSeconds(night.start.seconds),
      to: clockTimeOfSeconds(night.end.seconds),
    }
    const isNight = times && times.from !== times.to
    this.#trackers.addEntry(SLEEP, { date, seconds: null }, { value, ...(isNight && times) })
  }

  /** Apps copy readings from each other, so equal ones of a minute are one. */
  #addPressures(): void {
    const seen = new Set<string>()
    for (const { at, systolic, diastolic } of this.#pressures.values()) {
      if (systolic === undefined || diastolic === undefined) {
        this.#to.lose('halfPressures')
        continue
      }
      const key = [Math.floor(at.ms / 60_000), systolic, diastolic].join(' ')
      if (seen.has(key)) continue
      seen.add(key)
      this.#trackers.addEntry(PRESSURE, at, { value: systolic, second: diastolic })
    }
  }
}

function byDate([a]: readonly [LocalDate, unknown], [b]: readonly [LocalDate, unknown]): number {
  return a < b ? -1 : 1
}

function addToDay(sums: Sums, source: string, date: LocalDate, value: number): void {
  const days: Days = sums.get(source) ?? new Map()
  sums.set(source, days)
  const day = days.get(date)
  if (day) {
    day.sum += value
    day.count += 1
  } else days.set(date, { sum: value, count: 1 })
}

/** Each day as the source with the most of it has it. */
function bestDays(sums: Sums, by: 'sum' | 'count'): Days {
  const best: Days = new Map()
  for (const days of sums.values()) {
    for (const [date, day] of days) {
      if (day[by] > (best.get(date)?.[by] ?? -1)) best.set(date, day)
    }
  }
  return best
}

/** Joins stretches with at most so many milliseconds between them. */
function joined(stretches: readonly Stretch[], gap: number): Stretch[] {
  const all: Stretch[] = []
  for (const each of stretches.toSorted((a, b) => a.start.ms - b.start.ms)) {
    const last = all.at(-1)
    if (!last || each.start.ms > last.end.ms + gap) all.push(each)
    else {
      const end = each.end.ms > last.end.ms ? each.end : last.end
      // Of two that overlap, one is a copy or a part of the other.
      const isCopy = each.start.ms < last.end.ms
      const awakeMs = isCopy ? Math.max(each.awakeMs, last.awakeMs) : each.awakeMs + last.awakeMs
      all[all.length - 1] = { start: last.start, end, awakeMs }
    }
  }
  return all
}

/** A sleep belongs to the day on which it ends, with all that was slept before it without `AWAKE_MS` awake. */
function byDayOfWaking(stretches: readonly Stretch[]): Stretches {
  const days: Stretches = new Map()
  let sleep: Stretch[] = []
  for (const stretch of joined(stretches, 0).reverse()) {
    const next = sleep.at(-1)
    if (!next || next.start.ms > stretch.end.ms + AWAKE_MS) {
      sleep = days.get(stretch.end.date) ?? []
      days.set(stretch.end.date, sleep)
    }
    sleep.push(stretch)
  }
  return days
}

function minutesOf(stretches: readonly Stretch[]): number {
  const ms = stretches.reduce(
    (sum, { start, end, awakeMs }) => sum + end.ms - start.ms - awakeMs,
    0,
  )
  return Math.round(ms / 60_000)
}

function longest(lists: readonly (readonly Stretch[])[]): readonly Stretch[] {
  return lists.reduce((best, each) => (minutesOf(each) > minutesOf(best) ? each : best), [])
}
