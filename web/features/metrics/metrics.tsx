import type { WeightRange } from '@tend/domain/metrics/weight-range'
import { UNITS } from '@tend/domain/settings/units'
import { useState } from 'react'
import { useDevice } from '../../data/device/device-provider.tsx'
import { useLive } from '../../data/device/live.ts'
import { readMetrics } from '../../data/metrics/metrics.ts'
import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { useSetting } from '../../data/settings/stored-settings.ts'
import { Loading } from '../../ui/loading.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { LatestMeasures } from './latest-measures.tsx'
import { LogMetrics } from './log-metrics.tsx'
import { MetricHistory } from './metric-history.tsx'
import { WeightSection } from './weight-section.tsx'

/** About as high as the figures, so that the form below does not move far when they appear. */
const LOADING = <Loading className="min-h-140" />

/** The Metrics tab of the You page: weight over time, latest measures, log form and history. */
export function Metrics() {
  const opened = useDevice()
  const [range, setRange] = useState<WeightRange>('months')
  const hidesWeight = useIsHidden('weight')
  const units = useSetting(UNITS)
  const metrics = useLive((device) => readMetrics(device, range, units), [range, units])

  if (opened.state === 'failed' || metrics.state === 'failed') return <StorageFailure />
  if (opened.state === 'opening') return LOADING

  // The form shows before the entries have loaded, however many there are.
  const { device } = opened
  const isReady = metrics.state === 'ready'
  return (
    <>
      {isReady ? (
        <>
          {!hidesWeight && (
            <WeightSection weights={metrics.value.weights} onRangeChange={setRange} />
          )}
          <LatestMeasures latest={metrics.value.latest} />
        </>
      ) : (
        LOADING
      )}
      <LogMetrics device={device} />
      {isReady && metrics.value.history.length > 0 && (
        <MetricHistory history={metrics.value.history} device={device} />
      )}
    </>
  )
}
