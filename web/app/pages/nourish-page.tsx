import { useState } from 'react'
import { WaterCounter } from '../../features/hydration/water-counter.tsx'
import { WordTabs } from '../../ui/word-tabs.tsx'
import { AppPage } from '../app-page.tsx'

const TABS = [{ value: 'hydration', label: 'Hydration', content: <WaterCounter /> }]

export function Page() {
  const [tab, setTab] = useState('hydration')
  return (
    <AppPage title="Nourish" subtitle="Water and meals, gently counted">
      <WordTabs label="Nourish" tabs={TABS} value={tab} onValueChange={setTab} />
    </AppPage>
  )
}
