import type { LocalDate } from '@tend/domain/days/local-date'
import type { Nutrients } from '@tend/domain/nutrition/nutrients'
import { useGoals } from '../../data/settings/goals.ts'
import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { Card } from '../../ui/card.tsx'
import { formatThousands } from '../../ui/format-thousands.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

const MACROS = [
  { name: 'protein', label: 'Protein', series: 1 },
  { name: 'carbs', label: 'Carbs', series: 2 },
  { name: 'fats', label: 'Fats', series: 3 },
] as const

/** Today's nutrients against the goals; nothing if they are hidden. The bars stop at 100%; the numbers do not. */
export function TodaysTotals({ eaten, today }: { eaten: Nutrients; today: LocalDate }) {
  const goals = useGoals(today)
  const isHidden = useIsHidden('nutrition')
  if (isHidden) return null
  const [calories, goal] = [formatThousands(eaten.calories), formatThousands(goals.calories)]
  return (
    <Card as="section" aria-label="Today's totals">
      <p
        className="mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-2"
        data-testid="total-calories"
      >
        <span className="min-w-0 font-figure text-figure-lg leading-none tracking-[-0.02em] [overflow-wrap:anywhere]">
          {calories}
        </span>
        <span className="text-muted leading-[1.3]">
          of {goal} kcal
          <span className="block">eaten today</span>
        </span>
      </p>
      <ProgressBar
        label={`Calories, ${calories} of ${goal} kcal`}
        value={eaten.calories}
        max={goals.calories}
      />
      <div className="mt-5 grid grid-cols-3 gap-4 large-text:grid-cols-1">
        {MACROS.map(({ name, label, series }) => (
          <div
            key={name}
            data-testid={`total-${name}`}
            className="flex min-w-0 flex-col justify-between"
          >
            <span className="block text-muted text-small">{label}</span>
            <span className="mb-2 block text-muted">
              <b className="font-strong text-text [overflow-wrap:anywhere]">
                {formatThousands(eaten[name])}
              </b>{' '}
              / <span className="whitespace-nowrap">{goals[name]} g</span>
            </span>
            <ProgressBar
              label={`${label}, ${eaten[name]} of ${goals[name]} g`}
              value={eaten[name]}
              max={goals[name]}
              series={series}
              thin
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
