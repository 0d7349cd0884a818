import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Leaf from 'lucide-react/icons/leaf'
import Moon from 'lucide-react/icons/moon'
import Wind from 'lucide-react/icons/wind'
import { TipsList } from '../../ui/tips-list.tsx'

const TIPS = [
  {
    title: 'Rest days',
    text: 'Leave one day a week with nothing planned. Muscles mend while you do less.',
    icon: <CalendarHeart />,
  },
  {
    title: 'Quality sleep',
    text: 'Aim for 7-9 hours, and let bedtime be roughly the same each night.',
    icon: <Moon />,
  },
  {
    title: 'Active recovery',
    text: 'An easy walk or a slow stretch keeps the body moving without asking much.',
    icon: <Leaf />,
  },
  {
    title: 'Stress management',
    text: 'A few quiet breaths count. So does putting the phone in another room.',
    icon: <Wind />,
  },
] as const

/** The four tips of specification §2, Recover. */
export function RecoveryTips() {
  return <TipsList tips={TIPS} />
}
