import type { WeightRange } from '@tend/domain/metrics/weight-range'
import { useState } from 'react'
import { useLive } from '../../data/live.ts'
import { readLatestMetrics, readMetricHistory, readWeights } from '../../data/metrics.ts'
import { Loading } from '../../ui/loading.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { LatestMeasures } from './latest-measures.tsx'
import { LogMetrics } from './log-metrics.tsx'
import { MetricHistory } from './metric-history.tsx'
import { WeightSection } from './weight-section.tsx'

/** Measurements of the body (specification §2, You): weight over time, latest, form, history. */
export function Metrics() {
  const [range, setRange] = useState<WeightRange>('months')
  const metrics = useLive(
    async (device) => ({
      weights: await readWeights(device, range),
      latest: await readLatestMetrics(device),
      history: await readMetricHistory(device),
    }),
    [range],
  )

  if (metrics.state === 'failed') return <StorageFailure />
  if (metrics.state === 'loading') return <Loading />

  const { device } = metrics
  const { weights, latest, history } = metrics.value
  return (
    <>
      <WeightSection weights={weights} onRangeChange={setRange} />
      <LatestMeasures latest={latest} />
      <LogMetrics device={device} />
      {history.length > 0 && <MetricHistory history={history} device={device} />}
    </>
  )
}
