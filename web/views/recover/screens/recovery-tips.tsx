import { t } from '@tend/text'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Leaf from 'lucide-react/icons/leaf'
import Moon from 'lucide-react/icons/moon'
import Wind from 'lucide-react/icons/wind'
import { TipsList } from '../../../ui/layout/tips-list.tsx'

const TIPS = [
  {
    title: t`Rest days`,
    text: t`Take one day a week off training. Your muscles repair while you rest.`,
    icon: <CalendarHeart />,
  },
  {
    title: t`Quality sleep`,
    text: t`Aim for 7-9 hours, and go to bed at about the same time each night.`,
    icon: <Moon />,
  },
  {
    title: t`Active recovery`,
    text: t`An easy walk or gentle stretching keeps you moving without straining your body.`,
    icon: <Leaf />,
  },
  {
    title: t`Stress management`,
    text: t`A few slow breaths can help. So can leaving your phone in another room.`,
    icon: <Wind />,
  },
] as const

/** The four tips on the Recover page. */
export function RecoveryTips() {
  return <TipsList tips={TIPS} />
}
