import { later } from '../../ui/later.tsx'
import { Loading } from '../../ui/loading.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { WordTabs } from '../../ui/word-tabs.tsx'
import { useInShell } from '../use-in-shell.ts'
import { useTab } from '../use-tab.ts'

const HabitsTab = later(
  async () => (await import('../../features/habits/habits-tab.tsx')).HabitsTab,
  <Loading className="min-h-140" />,
)

const Metrics = later(
  async () => (await import('../../features/metrics/metrics.tsx')).Metrics,
  <Loading />,
)

const Reminders = later(
  async () => (await import('../../features/reminders/reminders.tsx')).Reminders,
  <Loading />,
)

const TABS = [
  { value: 'habits', label: 'Habits', content: <HabitsTab /> },
  { value: 'metrics', label: 'Metrics', content: <Metrics /> },
]

export function Page() {
  const [tab, chooseTab] = useTab(TABS)
  const inShell = useInShell()
  return (
    <>
      <WordTabs label="You" tabs={TABS} value={tab} onValueChange={chooseTab} />
      {inShell && <Reminders />}
      <p className="mt-10">
        <TextLink href="/data">Your data</TextLink>
      </p>
    </>
  )
}
