import { t } from '@tend/text'
import { useToday } from '../../store/device/today/today.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { FigureSentences } from '../../ui/lists/figure-sentences.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { BreathingCard } from '../../views/recover/screens/breathing-card.tsx'
import { RecoveryTips } from '../../views/recover/screens/recovery-tips.tsx'
import { useTab } from '../navigation/use-tab.ts'

// The tab that is shown first needs no file beside the page's.
const section = deferredSections(() => import('../parts/recover-sections.ts'))
const SleepCard = section(
  (part) => part.SleepCard,
  <EarlyPart name="sleep-card" fallback={<Loading className="min-h-80" />} />,
)
const LastNight = section(
  (part) => part.LastNight,
  <EarlyPart name="last-night" fallback={<div className="mt-4 min-h-21" />} />,
)

const TABS = [
  {
    value: 'breathing',
    label: t`Breathing`,
    content: <BreathingTab />,
  },
  { value: 'sleep', label: t`Sleep`, content: <SleepCard /> },
]

const ADVICE = [
  { figure: '7-9', spoken: t`7 to 9`, text: t`hours of sleep a night` },
  { figure: '1', text: t`rest day each week` },
]

/** Shows the other tab until the page is hydrated, if the page opens with that one. */
function BreathingTab() {
  const isHydrated = useToday() !== null
  return <EarlyPart name="breathing-card" isReady={isHydrated} fallback={<BreathingCard />} />
}

export const frame = { title: t`Recover`, subtitle: t`Rest is part of the work`, columns: true }

export function Page() {
  const [tab, chooseTab] = useTab(TABS)
  return (
    <div className="columns">
      <div>
        <Tabs label={t`Recover`} tabs={TABS} value={tab} onValueChange={chooseTab} />
        <LastNight />
      </div>
      <div>
        <Section title={t`Recovery tips`}>
          <RecoveryTips />
        </Section>
        <Section>
          <FigureSentences figures={ADVICE} />
        </Section>
      </div>
    </div>
  )
}
