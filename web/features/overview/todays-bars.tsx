import { WATER_GOAL_GLASSES } from '@tend/domain/hydration/water'
import { type DayOverview, NUTRITION_BAR_KCAL } from '@tend/domain/overview/overview'
import Droplet from 'lucide-react/icons/droplet'
import Salad from 'lucide-react/icons/salad'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { formatThousands } from '../../ui/format-thousands.ts'
import { Link } from '../../ui/link.tsx'
import { ProgressBar, SegmentedBar } from '../../ui/progress-bar.tsx'
import { Section } from '../../ui/section.tsx'

/** Progress bars for water (in glasses) and nutrition (in kilocalories). Both link to Nourish. */
export function TodaysBars({ day }: { day: DayOverview }) {
  const { glasses, caloriesEaten } = day
  const eaten = formatThousands(caloriesEaten)
  const scale = formatThousands(NUTRITION_BAR_KCAL)
  return (
    <Section aria-label="Water and nutrition">
      <Card className="grid gap-5">
        <Bar
          icon={<Droplet className="size-5 text-primary" />}
          name="Water"
          figure={String(glasses)}
          goal={`of ${WATER_GOAL_GLASSES} glasses`}
        >
          <SegmentedBar
            label={`Water, ${glasses} of ${WATER_GOAL_GLASSES} glasses`}
            value={glasses}
            max={WATER_GOAL_GLASSES}
          />
        </Bar>
        <Bar
          icon={<Salad className="size-5 text-series-2" />}
          name="Nutrition"
          figure={eaten}
          goal={`of ${scale} kcal`}
        >
          <ProgressBar
            label={`Nutrition, ${eaten} of ${scale} kcal`}
            value={caloriesEaten}
            max={NUTRITION_BAR_KCAL}
            series={2}
          />
        </Bar>
      </Card>
    </Section>
  )
}

type BarProps = {
  icon: ReactNode
  name: string
  figure: string
  goal: string
  children: ReactNode
}

function Bar({ icon, name, figure, goal, children }: BarProps) {
  return (
    <Link href="/nourish" className="block rounded-sm">
      <span className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span className="inline-flex items-center gap-2 font-[600]">
          {icon}
          {name}
        </span>
        <span className="text-label text-muted">
          <b className="font-strong text-text">{figure}</b> {goal}
        </span>
      </span>
      {children}
    </Link>
  )
}
