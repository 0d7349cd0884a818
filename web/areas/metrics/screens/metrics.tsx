import { t } from '@tend/text'
import Ruler from 'lucide-react/icons/ruler'
import { useState } from 'react'
import { readRowsOfForms } from '../../../store/deleted-entries/rows-of-forms.ts'
import { useDevice } from '../../../store/device/device-provider.tsx'
import { useLive } from '../../../store/device/live/live.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { readMetrics } from '../commands/metrics.ts'
import type { WeightRange } from '../rules/weight-range.ts'
import { LatestMeasures } from './latest-measures.tsx'
import { LogMetrics } from './log-metrics.tsx'
import { MetricHistory } from './metric-history.tsx'
import { metricDraft, wasLoggingMetrics } from './use-metric-draft.ts'
import { WeighIn } from './weigh-in.tsx'
import { WeightSection } from './weight-section.tsx'

/**
 * The Metrics tab of the You page: weighing and the form for all measures first, then weight over time,
 * latest measures and history.
 */
export function Metrics() {
  const opened = useDevice()
  const [range, setRange] = useState<WeightRange>('months')
  const [isLogging, setIsLogging] = useState(wasLoggingMetrics)
  const hidesWeight = useIsHidden('weight')
  const units = useSetting(UNITS)
  const metrics = useLive(
    async (device) => ({
      ...(await readMetrics(device, range, units)),
      left: await readRowsOfForms(device, 'measurements', metricDraft('')),
    }),
    [range, units],
  )

  if (opened.state === 'failed' || metrics.state === 'failed') return <StorageFailure />
  if (opened.state === 'opening') return <Loading />

  // Weighing shows before the entries have loaded, however many there are.
  const { device } = opened
  const shown = metrics.state === 'ready' ? metrics.value : null
  const openForm = () => setIsLogging(true)
  return (
    <>
      {hidesWeight ? (
        <List>
          <ListRow
            onClick={openForm}
            icon={<Pebble icon={<Ruler />} />}
            title={t({ message: 'Measure', context: 'verb' })}
            meta={t`Chest, waist, hips, arms, legs, body fat`}
          />
        </List>
      ) : (
        <WeighIn device={device} last={shown?.latest?.measures.weight ?? null} onOther={openForm} />
      )}
      {isLogging && <LogMetrics device={device} onClose={() => setIsLogging(false)} />}
      {shown ? (
        <>
          {!hidesWeight && <WeightSection weights={shown.weights} onRangeChange={setRange} />}
          <LatestMeasures latest={shown.latest} />
          <MetricHistory history={shown.history} left={shown.left} device={device} />
        </>
      ) : (
        <Loading />
      )}
    </>
  )
}
