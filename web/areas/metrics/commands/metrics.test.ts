import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Measurement } from '../../../kinds/measurement.ts'
import { removeSaved, undoDeletion } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { OwnerChangedError } from '../../../store/device/owner.ts'
import { eraseEverything } from '../../../store/identity/erase-everything.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { EMPTY_METRIC_FORM, type MetricValues, metricValues } from '../rules/metric-form.ts'
import type { WeightRange } from '../rules/weight-range.ts'
import { deleteMetric, editMetric, logMetric, readMetric, readMetrics } from './metrics.ts'

const DAY = '2026-11-20' as LocalDate
const DAY_MS = 86_400_000
const storage = new MemoryStorage()
let device: Device
let clockMs: number

beforeEach(async () => {
  clockMs = new Date(2026, 10, 20, 12).getTime()
  device = await openTestDevice(storage, () => clockMs++)
})

afterEach(() => {
  storage.clear()
})

function values(form: Partial<typeof EMPTY_METRIC_FORM>): MetricValues {
  const read = metricValues({ ...EMPTY_METRIC_FORM, ...form })
  if (!read) throw new Error('An empty form')
  return read
}

/** Logs an entry `days` days before `DAY`. */
async function logDaysAgo(days: number, form: Partial<typeof EMPTY_METRIC_FORM>) {
  clockMs -= days * DAY_MS
  const metric = await logMetric(device, values(form))
  clockMs += days * DAY_MS
  return metric
}

const readMetricHistory = async (of: Device) => (await readMetrics(of, 'months')).history
const readLatestMetrics = async (of: Device) => (await readMetrics(of, 'months')).latest
const readWeights = async (of: Device, range: WeightRange) => (await readMetrics(of, range)).weights

const weights = (metrics: readonly Pick<Measurement, 'weight'>[]) =>
  metrics.map(({ weight }) => weight)

describe('logging', () => {
  test('dates an entry by the moment it is saved, and does not wake sync', async () => {
    const written = vi.fn()
    device.written.listen(written)
    clockMs = new Date(2026, 10, 20, 23, 59, 59, 999).getTime()
    const before = await logMetric(device, values({ weight: '93,5' }))
    const after = await logMetric(device, values({ notes: 'light' }))
    expect(before).toMatchObject({ date: '2026-11-20', weight: 94, waist: null, notes: '' })
    expect(after).toMatchObject({ date: '2026-11-21', weight: null, notes: 'light' })
    expect(before.id).toMatch(/^local_/)
    expect(await device.db.fitness_body_metrics.count()).toBe(2)
    expect(written).not.toHaveBeenCalled()
  })

  test('an edit changes only the values of an entry', async () => {
    const metric = await logDaysAgo(3, { weight: '172', waist: '34' })
    await editMetric(device, metric.id, values({ weight: '171', notes: 'after a walk' }))
    expect(await device.db.fitness_body_metrics.get(metric.id)).toEqual({
      ...metric,
      weight: 171,
      waist: null,
      notes: 'after a walk',
    })
  })

  test('an entry can be logged for an earlier day and moved to another one', async () => {
    const today = await logMetric(device, values({ weight: '170' }))
    const [past, older] = ['2026-11-17', '2026-11-02'] as LocalDate[] as [LocalDate, LocalDate]
    const metric = await logMetric(device, values({ weight: '172' }), past)
    expect(await readMetric(device, metric.id)).toEqual(metric)
    expect((await readMetrics(device, 'months')).history).toEqual([today, metric])
    await editMetric(device, metric.id, { ...values({ weight: '172' }), date: older })
    expect(await readMetric(device, metric.id)).toEqual({ ...metric, date: older })
  })

  test('a deletion can be undone; an edit does not restore a deleted entry', async () => {
    const metric = await logMetric(device, values({ weight: '172' }))
    const deleted = await deleteMetric(device, metric.id)
    expect(deleted?.row).toEqual(metric)
    expect(await deleteMetric(device, metric.id)).toBeUndefined()
    expect(await editMetric(device, metric.id, values({ weight: '171' }))).toBeUndefined()
    expect(await readMetricHistory(device)).toEqual([])
    for (const _ of [1, 2]) if (deleted) await undoDeletion(device, deleted)
    expect(await readMetricHistory(device)).toEqual([metric])
  })

  test('nothing is written after everything was erased', async () => {
    const metric = await logMetric(device, values({ weight: '172' }))
    await eraseEverything(device, storage)
    await expect(logMetric(device, values({ weight: '172' }))).rejects.toThrow(OwnerChangedError)
    await expect(removeSaved(device, 'measurements', [metric])).rejects.toThrow(OwnerChangedError)
    expect(await device.db.fitness_body_metrics.count()).toBe(0)
  })
})

describe('history', () => {
  test('has the last 5 entries, newest first, also within a day', async () => {
    await logDaysAgo(1, { weight: '160' })
    await logDaysAgo(800, { weight: '150' })
    for (const weight of ['170', '171', '172', '173', '174', '175']) {
      await logMetric(device, values({ weight }))
    }
    expect(weights(await readMetricHistory(device))).toEqual([175, 174, 173, 172, 171])
    for (const { id } of (await readMetricHistory(device)).slice(0, 4))
      await deleteMetric(device, id)
    expect(weights(await readMetricHistory(device))).toEqual([171, 170, 160, 150])
  })

  test('has no more than 5 entries if some are older than a year', async () => {
    for (const weight of ['150', '151', '152', '153']) await logDaysAgo(800, { weight })
    await logDaysAgo(900, { weight: '149' })
    await logMetric(device, values({ weight: '160' }))
    await logMetric(device, values({ weight: '161' }))
    expect(weights(await readMetricHistory(device))).toEqual([161, 160, 153, 152, 151])
  })
})

describe('the latest metrics', () => {
  test('have the last value of each measure within a year before the latest entry', async () => {
    await logDaysAgo(366, { hips: '39', arms: '13' })
    await logDaysAgo(365, { arms: '14' })
    await logDaysAgo(14, { chest: '40', weight: '173' })
    await logMetric(device, values({ weight: '172' }))
    const latest = await readLatestMetrics(device)
    expect(latest?.date).toBe(DAY)
    expect(latest?.measures).toMatchObject({
      weight: { value: 172, date: DAY },
      chest: { value: 40, date: addDays(DAY, -14) },
      arms: { value: 14 },
      hips: null,
    })
  })

  test('count the year from the latest entry, even if that is long ago', async () => {
    await logDaysAgo(1300, { chest: '41' })
    await logDaysAgo(1000, { waist: '35' })
    await logDaysAgo(800, { weight: '180' })
    expect((await readLatestMetrics(device))?.measures).toMatchObject({
      weight: { value: 180 },
      waist: { value: 35 },
      chest: null,
    })
  })

  test('are empty before the first entry', async () => {
    expect(await readMetrics(device, 'all')).toEqual({
      history: [],
      latest: null,
      weights: { weighed: [], range: 'months', hasOlder: false },
    })
  })

  test('are null before the first entry', async () => {
    expect(await readLatestMetrics(device)).toBeNull()
  })
})

describe('weights for the plot', () => {
  test('cover the requested range before the latest entry', async () => {
    await logDaysAgo(1000, { weight: '190' })
    await logDaysAgo(200, { weight: '180' })
    await logDaysAgo(50, { weight: '175' })
    await logDaysAgo(40, { waist: '34' })
    await logDaysAgo(30, { weight: '174' })
    const ofRange = async (range: WeightRange) => {
      const read = await readWeights(device, range)
      expect(read).toMatchObject({ range, hasOlder: true })
      return weights(read.weighed).sort()
    }
    expect(await ofRange('months')).toEqual([174, 175])
    expect(await ofRange('year')).toEqual([174, 175, 180])
    expect(await ofRange('all')).toEqual([174, 175, 180, 190])
  })

  test('cover a wider range if the requested one has fewer than two weights', async () => {
    await logDaysAgo(500, { weight: '190' })
    expect(await readWeights(device, 'months')).toMatchObject({ range: 'months', hasOlder: false })
    await logMetric(device, values({ weight: '172' }))
    const read = await readWeights(device, 'months')
    expect(read).toMatchObject({ range: 'all', hasOlder: true })
    expect(weights(read.weighed).sort()).toEqual([172, 190])
  })
})
