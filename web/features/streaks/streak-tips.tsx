import Leaf from 'lucide-react/icons/leaf'
import Repeat from 'lucide-react/icons/repeat'
import Ruler from 'lucide-react/icons/ruler'
import Salad from 'lucide-react/icons/salad'
import { Section } from '../../ui/section.tsx'
import { TipsList } from '../../ui/tips-list.tsx'

const TIPS = [
  {
    title: 'Consistency',
    text: 'A little on most days goes further than a lot on one.',
    icon: <Repeat />,
  },
  {
    title: 'Log at least one meal daily',
    text: 'One is enough to keep the thread.',
    icon: <Salad />,
  },
  {
    title: 'Rest days count',
    text: 'When you are intentionally recovering, the day belongs to your workout streak: breathe one round, or finish a whole wind-down.',
    icon: <Leaf />,
  },
  {
    title: 'Track metrics',
    text: 'Now and then, to see the longer line.',
    icon: <Ruler />,
  },
] as const

/** The four tips of specification §2, Streaks. */
export function StreakTips() {
  return (
    <Section title="Build Your Streaks">
      <TipsList tips={TIPS} />
    </Section>
  )
}
