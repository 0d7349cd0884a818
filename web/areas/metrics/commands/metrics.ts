import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { TendDatabase } from '../../../store/database/database.ts'
import {
  type Deletion,
  deleteEntry,
  type Edit,
  editEntry,
  write,
} from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { DEFAULT_UNITS, type Units } from '../../../store/settings/rules/unit-settings.ts'
import { LATEST_WITHIN_DAYS, type LatestMetrics, latestMetrics } from '../rules/latest-metrics.ts'
import type { MetricValues } from '../rules/metric-form.ts'
import { sortMetrics } from '../rules/sort-metrics.ts'
import { WEIGHT_RANGES, type WeightRange } from '../rules/weight-range.ts'
import { type WeightEntry, weightEntries } from '../rules/weight-trend.ts'

/** The number of entries in the history. */
export const HISTORY_ENTRIES = 5

/**
 * Logs measurements. Like all fitness data they never leave the device.
 * @param date a day before today; `null` for today, determined when the entry is saved
 */
export async function logMetric(
  device: Device,
  values: MetricValues,
  date: LocalDate | null = null,
): Promise<Measurement> {
  const now = new Date(device.now())
  const metric: Measurement = {
    ...values,
    id: newLocalId(),
    userId: device.userId,
    date: date ?? dayAt(now.getTime()),
    createdAt: now.toISOString(),
  }
  await write(device, 'measurements', (metrics) => metrics.add(metric))
  return metric
}

/** Changes the values of an entry, and its day if one is given. Parameters and result are as of `editEntry`. */
export function editMetric(
  device: Device,
  id: string,
  values: MetricValues & { readonly date?: LocalDate },
  isClash?: boolean,
): Promise<Edit<Measurement> | undefined> {
  const change = ({ typed: _, ...kept }: Measurement) => ({ ...kept, ...values })
  return editEntry(device, 'measurements', id, change, isClash)
}

/** Deletes an entry; `undefined` if it was already deleted. */
export function deleteMetric(
  device: Device,
  id: string,
): Promise<Deletion<'measurements'> | undefined> {
  return deleteEntry(device, 'measurements', id)
}

/** An entry; `undefined` if it was deleted. */
export async function readMetric({ db }: Device, id: string): Promise<Measurement | undefined> {
  return db.fitness_body_metrics.get(id)
}

/** The last entry with a weight; `null` without one. Reads from the newest entry back. */
export async function readLastWeighed({ db }: Device): Promise<Measurement | null> {
  const newest = db.fitness_body_metrics.orderBy('date').reverse()
  const [last] = await newest
    .filter(({ weight }) => weight !== null)
    .limit(1)
    .toArray()
  if (!last) return null
  const ofDay = await db.fitness_body_metrics.where('date').equals(last.date).toArray()
  return sortMetrics(ofDay.filter(({ weight }) => weight !== null)).at(-1) ?? null
}

/** The data of the Metrics screen. */
export interface MetricsData {
  /** The last entries, newest first. */
  readonly history: readonly Measurement[]
  /** The last value of each measure in the year before the latest entry; `null` without entries. */
  readonly latest: LatestMetrics | null
  readonly weights: Weights
}

export interface Weights {
  /** Not sorted. */
  readonly weighed: readonly WeightEntry[]
  /** The range that was read: wider than requested if that has fewer than two weights. */
  readonly range: WeightRange
  /** Whether there are entries before the narrowest range. */
  readonly hasOlder: boolean
}

const NONE: MetricsData = {
  history: [],
  latest: null,
  weights: { weighed: [], range: 'months', hasOlder: false },
}

/** If the latest entry is at most this many days old, a single query reads the year before it. */
const RECENT_DAYS = 90

/**
 * Reads the data of the Metrics screen. Reads the year before the latest entry, and older entries
 * only for a wider range, or if there are too few for the history or the plot.
 * @param units the units of the weights and of the latest measures
 */
export function readMetrics(
  device: Device,
  range: WeightRange,
  units = DEFAULT_UNITS,
): Promise<MetricsData> {
  const { db } = device
  return db.transaction('r', db.fitness_body_metrics, async () => {
    const { last, year } = await readYear(device)
    if (!last) return NONE
    return {
      history: await readHistory(db, year),
      latest: latestMetrics(year, units),
      weights: await readWeights(db, range, last, year, units),
    }
  })
}

/** The day of the latest entry, and all entries of the year up to it. */
async function readYear({ db, now }: Device) {
  const since = (date: LocalDate) =>
    db.fitness_body_metrics.where('date').aboveOrEqual(date).toArray()
  const today = dayAt(now())
  // Usually the latest entry is recent, and this query also covers the year before it.
  const recent = await since(addDays(today, -RECENT_DAYS - LATEST_WITHIN_DAYS))
  const lastOfRecent = sortMetrics(recent).at(-1)?.date
  if (lastOfRecent && lastOfRecent >= addDays(today, -RECENT_DAYS)) {
    const first = addDays(lastOfRecent, -LATEST_WITHIN_DAYS)
    return { last: lastOfRecent, year: recent.filter(({ date }) => date >= first) }
  }
  const last = (await db.fitness_body_metrics.orderBy('date').last())?.date
  return { last, year: last ? await since(addDays(last, -LATEST_WITHIN_DAYS)) : [] }
}

/**
 * The last entries, newest first. Reads complete days, so that the order within a day is correct.
 */
async function readHistory(
  { fitness_body_metrics }: TendDatabase,
  year: readonly Measurement[],
): Promise<Measurement[]> {
  if (year.length >= HISTORY_ENTRIES) return sortMetrics(year).reverse().slice(0, HISTORY_ENTRIES)
  const newest = await fitness_body_metrics
    .orderBy('date')
    .reverse()
    .limit(HISTORY_ENTRIES)
    .toArray()
  const oldestDate = newest.at(-1)?.date ?? ''
  const ofThoseDays = fitness_body_metrics.where('date').aboveOrEqual(oldestDate)
  return sortMetrics(await ofThoseDays.toArray())
    .reverse()
    .slice(0, HISTORY_ENTRIES)
}

/** The weights of the requested range, or of the narrowest wider range with at least two. */
async function readWeights(
  { fitness_body_metrics }: TendDatabase,
  requested: WeightRange,
  last: LocalDate,
  year: readonly Measurement[],
  units: Units,
): Promise<Weights> {
  const firstOf = (days: number) => addDays(last, -days)
  const [narrowest] = WEIGHT_RANGES
  const before = firstOf(narrowest.days)
  const hasOlder =
    year.some(({ date }) => date < before) ||
    (await fitness_body_metrics.where('date').below(before).limit(1).count()) > 0

  let weighed: WeightEntry[] = []
  let range = requested
  for (const { value, days } of andWider(requested)) {
    range = value
    weighed = weightEntries(
      days === null
        ? await fitness_body_metrics.toArray()
        : year.filter(({ date }) => date >= firstOf(days)),
      units,
    )
    if (weighed.length > 1 || !hasOlder) break
  }
  return { weighed, range, hasOlder }
}

/** A range and all wider ones, the narrowest first. */
function andWider(range: WeightRange): readonly (typeof WEIGHT_RANGES)[number][] {
  return WEIGHT_RANGES.slice(WEIGHT_RANGES.findIndex(({ value }) => value === range))
}
