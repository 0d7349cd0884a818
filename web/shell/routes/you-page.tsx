import { t } from '@tend/text'
import { MoodAlone } from '../../areas/tracking/screens/how-are-you.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { useTab } from '../navigation/use-tab.ts'
import { RemindersSection } from '../parts/reminders-section.tsx'
import { YouPageLinks } from '../parts/you-page-links.tsx'

const section = deferredSections(() => import('../parts/you-sections.ts'))
const HabitsTab = section(
  (part) => part.HabitsTab,
  <EarlyPart name="habits-tab" fallback={<Loading />} />,
)
const HowItIsToday = section(
  (part) => part.HowItIsToday,
  <EarlyPart name="today" fallback={<MoodAlone />} />,
)
const Metrics = section((part) => part.Metrics, <Loading />)

const TABS = [
  {
    value: 'habits',
    label: t`Habits`,
    content: <HabitsTab reminder={(habitKey) => <RemindersSection of={{ habitKey }} />} />,
  },
  { value: 'metrics', label: t`Metrics`, content: <Metrics /> },
].map((tab) => ({
  ...tab,
  // About as high as a tab, so that nothing below moves far when it has loaded.
  content: <div className="min-h-60">{tab.content}</div>,
}))

export const frame = {
  title: t`You`,
  subtitle: t`Habits and measurements, just for you`,
  columns: true,
}

export function Page() {
  const [tab, chooseTab] = useTab(TABS)
  return (
    <div className="columns">
      <div>
        <HowItIsToday />
        <Tabs label={t`You`} tabs={TABS} value={tab} onValueChange={chooseTab} />
      </div>
      <div>
        <YouPageLinks />
      </div>
    </div>
  )
}
