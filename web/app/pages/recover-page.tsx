import { BreathingCard, SleepCard } from '../../features/recover/recover-cards.tsx'
import { RecoveryTips } from '../../features/recover/recovery-tips.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { WordTabs } from '../../ui/word-tabs.tsx'
import { useTab } from '../use-tab.ts'

const TABS = [
  { value: 'breathing', label: 'Breathing', content: <BreathingCard /> },
  { value: 'sleep', label: 'Sleep', content: <SleepCard /> },
]

const ADVICE = [
  { figure: '7-9', text: 'hours of sleep a night' },
  { figure: '1', text: 'rest day each week' },
]

export function Page() {
  const [tab, chooseTab] = useTab(TABS)
  return (
    <>
      <WordTabs label="Recover" tabs={TABS} value={tab} onValueChange={chooseTab} />
      <Section title="Recovery tips">
        <RecoveryTips />
      </Section>
      <Section>
        <Facts facts={ADVICE} />
      </Section>
    </>
  )
}
