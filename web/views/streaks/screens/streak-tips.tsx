import { t } from '@tend/text'
import Leaf from 'lucide-react/icons/leaf'
import Repeat from 'lucide-react/icons/repeat'
import Ruler from 'lucide-react/icons/ruler'
import Salad from 'lucide-react/icons/salad'
import { Section } from '../../../ui/layout/section.tsx'
import { TipsList } from '../../../ui/layout/tips-list.tsx'

const TIPS = [
  {
    title: t`Consistency`,
    text: t`A little on most days goes further than a lot on one day.`,
    icon: <Repeat />,
  },
  {
    title: t`Log at least one meal daily`,
    text: t`One meal is enough to keep your streak going.`,
    icon: <Salad />,
  },
  {
    title: t`Rest days count`,
    text: t`Days when you are intentionally recovering count toward your workout streak. Do one breathing cycle, or finish the wind-down routine.`,
    icon: <Leaf />,
  },
  {
    title: t`Track metrics`,
    text: t`Log your measurements now and then to see long-term trends.`,
    icon: <Ruler />,
  },
] as const

/** The 'Build Your Streaks' card with its four tips. */
export function StreakTips() {
  return (
    <Section title={t`Build Your Streaks`}>
      <TipsList tips={TIPS} />
    </Section>
  )
}
