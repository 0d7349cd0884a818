import { lazy, Suspense, useState } from 'react'
import { HabitsTab } from '../../features/habits/habits-tab.tsx'
import { Loading } from '../../ui/loading.tsx'
import { WordTabs } from '../../ui/word-tabs.tsx'
import { AppPage } from '../app-page.tsx'

// The second tab comes when it is chosen: the first screen does without it.
const Metrics = lazy(() =>
  import('../../features/metrics/metrics.tsx').then((module) => ({ default: module.Metrics })),
)

const TABS = [
  { value: 'habits', label: 'Habits', content: <HabitsTab /> },
  {
    value: 'metrics',
    label: 'Metrics',
    content: (
      <Suspense fallback={<Loading />}>
        <Metrics />
      </Suspense>
    ),
  },
]

export function Page() {
  const [tab, setTab] = useState('habits')
  return (
    <AppPage title="You" subtitle="Habits and measurements, just for you">
      <WordTabs label="You" tabs={TABS} value={tab} onValueChange={setTab} />
    </AppPage>
  )
}
