import { t } from '@tend/text'
import Footprints from 'lucide-react/icons/footprints'
import House from 'lucide-react/icons/house'
import MoonStar from 'lucide-react/icons/moon-star'
import Salad from 'lucide-react/icons/salad'
import UserRound from 'lucide-react/icons/user-round'
import { classNames } from '../styles/class-names.ts'
import { Link } from './link.tsx'

export type NavTab = 'home' | 'move' | 'nourish' | 'recover' | 'you'

const TABS = [
  { tab: 'home', Icon: House },
  { tab: 'move', Icon: Footprints },
  { tab: 'nourish', Icon: Salad },
  { tab: 'recover', Icon: MoonStar },
  { tab: 'you', Icon: UserRound },
] as const

/** In the order of the tabs. */
const LABELS = [t`Home`, t`Move`, t`Nutrition`, t`Recover`, t`You`]

type BottomNavProps = {
  /** The highlighted tab; `null` on pages that belong to no tab. */
  current: NavTab | null
}

/**
 * A floating bar of five tabs; from 1024 px it is vertical and sits beside the content column. With large
 * text only the current tab has a visible label.
 */
export function BottomNav({ current }: BottomNavProps) {
  const at = TABS.findIndex(({ tab }) => tab === current)
  return (
    <nav
      aria-label={t`Main`}
      className="main-nav pointer-events-none fixed inset-x-0 bottom-0 z-10 pr-[max(0.75rem,var(--safe-right))] pb-[max(0.75rem,var(--safe-bottom))] pl-[max(0.75rem,var(--safe-left))] md:pb-5 lg:inset-x-auto lg:top-1/2 lg:bottom-auto lg:inset-s-[max(1.5rem,calc(50%-43rem))] lg:w-24 lg:-translate-y-1/2 lg:p-0"
    >
      <div
        data-at={at < 0 ? 'none' : at}
        className="floating pointer-events-auto relative mx-auto grid h-nav max-w-[27rem] grid-cols-5 rounded-xl px-1.5 lg:h-auto lg:grid-cols-1 lg:rounded-[3rem] lg:px-0 lg:py-2"
      >
        <span
          aria-hidden="true"
          className="nav-pebble absolute top-2 inset-s-1.5 h-8.5 w-[calc((100%-0.75rem)/5)] lg:inset-s-0 lg:h-20 lg:w-full"
        >
          <span className="mx-auto block h-8.5 w-14 max-w-full rounded-pebble bg-primary-soft lg:mt-3.25" />
        </span>
        {TABS.map(({ tab, Icon }, index) => (
          <Link
            key={tab}
            href={`/${tab}`}
            aria-current={tab === current ? 'page' : undefined}
            data-testid={`nav-${tab}`}
            className="relative flex min-h-touch flex-col items-center justify-center gap-1.5 rounded-[1.5rem] font-[580] text-muted text-[min(var(--text-nav),4.05vw)] large-text:text-[min(var(--text-nav),6.5vw)] lg:text-nav leading-none hover:text-text aria-[current=page]:font-[680] aria-[current=page]:text-primary-ink lg:h-20"
          >
            <Icon />
            <span className={classNames('nav-label', tab !== current && 'large-text:opacity-0')}>
              {LABELS[index]}
            </span>
          </Link>
        ))}
      </div>
    </nav>
  )
}
