import type { ReactNode } from 'react'
import { TrackedTiles } from '../../areas/tracking/screens/tracked-tiles.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { useTab } from '../navigation/use-tab.ts'
import { YouPageLinks } from '../parts/you-page-links.tsx'

const HabitsTab = deferredSection(
  async () => (await import('../../areas/habits/screens/habits-tab.tsx')).HabitsTab,
  <EarlyPart name="habits-tab" fallback={<Loading />} />,
)

const ThingsYouTrack = deferredSection(
  async () => (await import('../../areas/tracking/screens/things-you-track.tsx')).ThingsYouTrack,
  <EarlyPart name="tracked" fallback={<TrackedTiles count={0}>{null}</TrackedTiles>} />,
)

const MetricOffer = deferredSection(
  async () => (await import('../../views/settings/screens/metric-offer.tsx')).MetricOffer,
  null,
)

const Metrics = deferredSection(
  async () => (await import('../../areas/metrics/screens/metrics.tsx')).Metrics,
  <Loading />,
)

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
