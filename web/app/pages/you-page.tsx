import { deferredSection } from '../../ui/deferred-section.tsx'
import { EarlyPart } from '../../ui/early-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Reminders } from '../reminders.tsx'
import { useTab } from '../use-tab.ts'

const HabitsTab = deferredSection(
  async () => (await import('../../features/habits/habits-tab.tsx')).HabitsTab,
  <EarlyPart name="habits-tab" fallback={<Loading className="min-h-140" />} />,
)

const MetricOffer = deferredSection(
  async () => (await import('../../features/settings/metric-offer.tsx')).MetricOffer,
  null,
)

const Metrics = deferredSection(
  async () => (await import('../../features/metrics/metrics.tsx')).Metrics,
  <Loading className="min-h-140" />,
)

const TABS = [
  { value: 'habits', label: 'Habits', content: <HabitsTab /> },
  {
    value: 'metrics',
    label: 'Metrics',
    content: (
      <>
        <MetricOffer />
        <Metrics />
      </>
    ),
  },
]

export function Page() {
  const [tab, chooseTab] = useTab(TABS)
  return (
    <>
      <Tabs label="You" tabs={TABS} value={tab} onValueChange={chooseTab} />
      <p className="mt-10 flex flex-wrap gap-x-6">
        <TextLink href="/settings">Settings</TextLink>
        <TextLink href="/data">Your data</TextLink>
        <TextLink href="/look-back">Look back</TextLink>
      </p>
      {/* Last, because it appears late, and would move what is below. */}
      <Reminders />
    </>
  )
}
