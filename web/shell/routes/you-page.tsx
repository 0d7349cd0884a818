import type { ReactNode } from 'react'
import { TrackedTiles } from '../../areas/tracking/screens/tracked-tiles.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { useTab } from '../navigation/use-tab.ts'
import { YouPageLinks } from '../parts/you-page-links.tsx'

const section = deferredSections(() => import('../parts/you-sections.ts'))
const HabitsTab = section(
  (part) => part.HabitsTab,
  <EarlyPart name="habits-tab" fallback={<Loading />} />,
)
const ThingsYouTrack = section(
  (part) => part.ThingsYouTrack,
  <EarlyPart name="tracked" fallback={<TrackedTiles count={0}>{null}</TrackedTiles>} />,
)
const MetricOffer = section((part) => part.MetricOffer, null)
const Metrics = section((part) => part.Metrics, <Loading />)

const TABS = [
  { value: 'habits', label: 'Habits', content: withYours(<HabitsTab />) },
  {
    value: 'metrics',
    label: 'Metrics',
    content: withYours(
      <>
        <MetricOffer />
        <Metrics />
      </>,
    ),
  },
]

function withYours(content: ReactNode) {
  return (
    <div className="columns">
      {/* About as high as a tab, so that nothing below moves far when it has loaded. */}
      <div className="min-h-140">{content}</div>
      <div>
        <YouPageLinks />
      </div>
    </div>
  )
}

export function Page() {
  const [tab, chooseTab] = useTab(TABS)
  return (
    <>
      <ThingsYouTrack />
      <Tabs label="You" tabs={TABS} value={tab} onValueChange={chooseTab} />
    </>
  )
}
