import { useState } from 'react'
import { Metrics } from '../../features/metrics/metrics.tsx'
import { WordTabs } from '../../ui/word-tabs.tsx'
import { AppPage } from '../app-page.tsx'

const TABS = [{ value: 'metrics', label: 'Metrics', content: <Metrics /> }]

export function Page() {
  const [tab, setTab] = useState('metrics')
  return (
    <AppPage title="You" subtitle="Habits and measurements, just for you">
      <WordTabs label="You" tabs={TABS} value={tab} onValueChange={setTab} />
    </AppPage>
  )
}
