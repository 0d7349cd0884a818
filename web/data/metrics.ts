import { addDays, localDateOf } from '@tend/domain/days/local-date'
import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import {
  LATEST_WITHIN_DAYS,
  type LatestMetrics,
  latestMetrics,
} from '@tend/domain/metrics/latest-metrics'
import type { MetricValues } from '@tend/domain/metrics/metric-form'
import { inOrder } from '@tend/domain/metrics/metric-order'
import { WEIGHT_RANGES, type WeightRange } from '@tend/domain/metrics/weight-range'
import { type Weighing, weighings } from '@tend/domain/metrics/weight-trend'
import type { TendDatabase } from './database.ts'
import type { Device } from './device.ts'
import { newLocalId } from './local-id.ts'
import { expectOwner } from './owner.ts'

/** Specification §9: the last 5 entries. */
const HISTORY_ENTRIES = 5

/**
 * Logs measurements under today's date, as it is at the moment of saving. Like all fitness data they
 * never leave the device.
 */
export async function logMetric(device: Device, values: MetricValues): Promise<BodyMetric> {
  const now = new Date(device.now())
  const metric: BodyMetric = {
    ...values,
    id: newLocalId(),
    userId: device.userId,
    date: localDateOf(now),
    createdAt: now.toISOString(),
  }
  await write(device, (metrics) => metrics.add(metric))
  return metric
}

/** Changes what an entry says; its day stays. One that is gone meanwhile stays gone. */
export async function editMetric(device: Device, id: string, values: MetricValues): Promise<void> {
  await write(device, (metrics) => metrics.update(id, values))
}

/** Deletes an entry and answers what was deleted, for `restoreMetric`; nothing if it was gone. */
export function deleteMetric(device: Device, id: string): Promise<BodyMetric | undefined> {
  return write(device, async (metrics) => {
    const metric = await metrics.get(id)
    await metrics.delete(id)
    return metric
  })
}

/** Takes a deletion back: the entry is where and what it was. */
export async function restoreMetric(device: Device, metric: BodyMetric): Promise<void> {
  await write(device, (metrics) => metrics.put(metric))
}

function write<T>(
  device: Device,
  change: (metrics: TendDatabase['fitness_body_metrics']) => PromiseLike<T>,
): Promise<T> {
  const { db } = device
  return db.transaction('rw', db.fitness_body_metrics, db.settings, async () => {
    await expectOwner(device)
    return change(db.fitness_body_metrics)
  })
}

/** The last entries, newest first, also within a day: days are read whole for that. */
export async function readMetricHistory({ db }: Device): Promise<BodyMetric[]> {
  const byDate = db.fitness_body_metrics.orderBy('date').reverse()
  const newest = await byDate.limit(HISTORY_ENTRIES).toArray()
  const oldestDate = newest.at(-1)?.date
  if (!oldestDate) return []
  const ofThoseDays = db.fitness_body_metrics.where('date').aboveOrEqual(oldestDate)
  return inOrder(await ofThoseDays.toArray())
    .reverse()
    .slice(0, HISTORY_ENTRIES)
}

/** What was last known of each measure, in the year before the latest entry. */
export async function readLatestMetrics(device: Device): Promise<LatestMetrics | null> {
  return latestMetrics(await readUpToLatest(device, LATEST_WITHIN_DAYS))
}

export interface Weights {
  /** In no order. */
  readonly weighed: readonly Weighing[]
  /** What was read: wider than asked for where that held fewer than two weights. */
  readonly range: WeightRange
  /** Whether a wider range than the narrowest has more to show. */
  readonly hasOlder: boolean
}

/** The weights of a range, or of the narrowest wider one that has two; fewer if there are fewer. */
export async function readWeights(device: Device, asked: WeightRange): Promise<Weights> {
  const [narrowest] = WEIGHT_RANGES
  const hasOlder = await hasEntriesBefore(device, narrowest.days)
  let weighed: Weighing[] = []
  let range = asked
  for (const { value, days } of WEIGHT_RANGES.slice(
    WEIGHT_RANGES.findIndex(({ value }) => value === asked),
  )) {
    range = value
    weighed = weighings(await readUpToLatest(device, days))
    if (weighed.length > 1 || !hasOlder) break
  }
  return { weighed, range, hasOlder }
}

/** The entries of so many days up to the latest entry; all of them, if `days` is `null`. */
async function readUpToLatest({ db }: Device, days: number | null): Promise<BodyMetric[]> {
  if (days === null) return db.fitness_body_metrics.toArray()
  const last = await db.fitness_body_metrics.orderBy('date').last()
  if (!last) return []
  return db.fitness_body_metrics.where('date').aboveOrEqual(addDays(last.date, -days)).toArray()
}

async function hasEntriesBefore({ db }: Device, days: number): Promise<boolean> {
  const last = await db.fitness_body_metrics.orderBy('date').last()
  if (!last) return false
  const older = db.fitness_body_metrics.where('date').below(addDays(last.date, -days))
  return (await older.limit(1).count()) > 0
}
