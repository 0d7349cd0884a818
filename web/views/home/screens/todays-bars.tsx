import { MAX_GLASSES } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { ENERGY_UNIT, energyFigure, energyText } from '@tend/shared/units/energy'
import { plural, t } from '@tend/text'
import Droplet from 'lucide-react/icons/droplet'
import Plus from 'lucide-react/icons/plus'
import Salad from 'lucide-react/icons/salad'
import type { ReactNode } from 'react'
import { useGoals } from '../../../store/settings/goals.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { ProgressBar, SegmentedBar } from '../../../ui/drawings/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import type { DayOverview } from '../rules/overview.ts'

type TodaysBarsProps = {
  day: DayOverview
  today: LocalDate
  saveFailed: boolean
  onAddGlass: () => void
}

/**
 * Progress bars for water (in glasses) and, unless calories are hidden, nutrition. Beside water a glass is
 * logged with one tap; beside nutrition a link opens the form for a meal.
 */
export function TodaysBars({ day, today, saveFailed, onAddGlass }: TodaysBarsProps) {
  const { glasses, caloriesEaten } = day
  const goals = useGoals(today)
  const isHidden = useIsHidden('nutrition')
  const unit = useSetting(ENERGY_UNIT)
  const eaten = energyFigure(caloriesEaten, unit)
  const goal = energyText(goals.calories, unit)

  return (
    <Card className="mt-4 grid gap-3.5 px-5 py-4.5">
      <Bar
        icon={<Droplet className="size-5 text-primary" />}
        name={t`Water`}
        figure={String(glasses)}
        goal={plural(goals.glasses, { other: 'of # glasses' })}
        action={
          <button
            type="button"
            aria-label={t`+1 glass`}
            disabled={glasses >= MAX_GLASSES}
            onClick={onAddGlass}
            className={ACTION}
          >
            <Plus className="size-4.5 stroke-[2.25]" />1
          </button>
        }
      >
        <SegmentedBar
          label={plural(goals.glasses, { other: `Water, ${glasses} of # glasses` })}
          value={glasses}
          max={goals.glasses}
        />
      </Bar>
      {!isHidden && (
        <Bar
          icon={<Salad className="size-5 text-nutrition-edge" />}
          name={t`Nutrition`}
          figure={eaten}
          goal={t`of ${goal}`}
          action={
            <Link
              href="/nourish#nutrition"
              aria-label={t`Log a meal`}
              data-log-meal=""
              className={ACTION}
            >
              <Plus className="size-4.5 stroke-[2.25]" />
            </Link>
          }
        >
          <ProgressBar
            label={t`Nutrition, ${eaten} of ${goal}`}
            value={caloriesEaten}
            max={goals.calories}
            color="nutrition"
          />
        </Bar>
      )}
      <SaveFailure failed={saveFailed} />
    </Card>
  )
}

/** 56 px wide and 44 px high, at the end of the bar's first line. */
const ACTION =
  'press absolute -top-1.5 -inset-e-1.5 large-text:static large-text:mt-3 inline-flex h-touch min-w-14 items-center justify-center gap-0.5 rounded-full bg-primary-soft px-2 font-strong text-label text-primary-ink disabled:opacity-50'

type BarProps = {
  icon: ReactNode
  name: string
  figure: string
  goal: string
  /** At the end of the first line. */
  action: ReactNode
  children: ReactNode
}

function Bar({ icon, name, figure, goal, action, children }: BarProps) {
  return (
    <div className="relative">
      <p className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-2 pe-14.5 large-text:pe-0">
        <span className="inline-flex items-center gap-2 font-[600]">
          {icon}
          {name}
        </span>
        <span className="text-label text-muted">
          <b className="font-strong text-text">{figure}</b> {goal}
        </span>
      </p>
      {children}
      {action}
    </div>
  )
}
