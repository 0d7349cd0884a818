import { useMemo, useState } from 'react'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AppPage } from '../app-page.tsx'
import { useTab } from '../use-tab.ts'

const LookBack = deferredSection(
  async () => (await import('../../features/look-back/look-back.tsx')).LookBack,
  <Loading className="mt-8 min-h-140" />,
)
const Plots = deferredSection(
  async () => (await import('../../features/look-back/plots.tsx')).Plots,
  <Loading className="mt-8 min-h-140" />,
)

const RINGS = { value: 'rings', label: 'Rings' }
const PLOTS = { value: 'plots', label: 'Plots' }
const TABS = [RINGS, PLOTS]
/** Reserves the line of the period while it is not known yet. */
const NO_PERIOD = '\u00a0'

/** Has its own frame, since its subtitle follows what is shown. */
export function Page() {
  const [tab, chooseTab] = useTab(TABS)
  const [period, setPeriod] = useState(NO_PERIOD)
  const tabs = useMemo(
    () => [
      { ...RINGS, content: <LookBack /> },
      { ...PLOTS, content: <Plots onPeriod={setPeriod} /> },
    ],
    [],
  )
  return (
    <AppPage
      wide
      title="Look back"
      subtitle={tab === PLOTS.value ? period : 'The year in rings'}
      backHref="/you"
    >
      <Tabs label="Look back" tabs={tabs} value={tab} onValueChange={chooseTab} />
    </AppPage>
  )
}
