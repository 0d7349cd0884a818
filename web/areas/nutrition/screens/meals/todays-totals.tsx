import type { LocalDate } from '@tend/shared/days/local-date'
import { ENERGY_UNIT, energyFigure, energyText } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { isOptionalNutrient, type OptionalNutrient } from '../../../../kinds/nutrient-names.ts'
import { useGoals } from '../../../../store/settings/goals.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { ProgressBar } from '../../../../ui/drawings/progress-bar.tsx'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { NUTRIENT_GOALS, nutrientGoalOn } from '../../rules/nutrient-goals.ts'
import { shownNutrient } from '../../rules/nutrient-values.ts'
import type { Nutrients } from '../../rules/nutrients.ts'
import {
  NUTRIENT_LABELS,
  NUTRIENTS_IN_SENTENCE,
  nutrientDigits,
} from '../../texts/nutrient-texts.ts'
import { useShownGrams } from '../use-shown-grams.ts'

/** Five digits fit into a narrow screen with large text. */
export const FIGURE_SIZE = { fontSize: 'min(var(--text-figure-lg), 18vw)' }

/** Three columns, or one where '147 / 250 g' would break. */
const THREE_OR_ONE = {
  gridTemplateColumns:
    'repeat(auto-fit, minmax(max(100% / 3 - 1rem, min(100%, (18rem - 100%) * 999)), 1fr))',
}

type TodaysTotalsProps = {
  /** The total of today's meals, not rounded. */
  eaten: Nutrients
  today: LocalDate
  /** The nutrients that not all of the meals have; missing while only the total is known. */
  partly?: readonly OptionalNutrient[]
}

/** Today's nutrients against the goals; nothing if they are hidden. The bars stop at 100%; the numbers do not. */
export function TodaysTotals({ eaten, today, partly = [] }: TodaysTotalsProps) {
  const goals = useGoals(today)
  const isHidden = useIsHidden('nutrition')
  const unit = useSetting(ENERGY_UNIT)
  const shown = useShownGrams()
  const incomplete = listText(
    partly.filter((name) => shown.includes(name)).map((name) => NUTRIENTS_IN_SENTENCE[name]),
  )
  const moreGoals = useSetting(NUTRIENT_GOALS)
  if (isHidden) return null
  const calories = energyFigure(eaten.calories, unit)
  const goal = energyText(goals.calories, unit)
  return (
    <section aria-label={t`Today's totals`}>
      <p
        className="mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-2"
        data-testid="total-calories"
      >
        <span
          style={FIGURE_SIZE}
          className="min-w-0 font-figure text-figure-lg leading-none tracking-[-0.02em] [overflow-wrap:anywhere]"
        >
          {calories}
        </span>
        <span className="text-muted leading-[1.3]">
          {t`of ${goal}`}
          <span className="block">{t`eaten today`}</span>
        </span>
      </p>
      <ProgressBar
        label={t`Calories, ${calories} of ${goal}`}
        value={eaten.calories}
        max={goals.calories}
        color="nutrition"
      />
      <div className="mt-5 grid gap-4" style={THREE_OR_ONE}>
        {shown.map((name) => {
          const value = eaten[name]
          if (value === undefined) return null
          const label = NUTRIENT_LABELS[name]
          const grams = shownNutrient(name, value)
          const goal = isOptionalNutrient(name)
            ? nutrientGoalOn(moreGoals, name, today)
            : goals[name]
          return (
            <div
              key={name}
              data-testid={`total-${name}`}
              className={classNames(
                'flex min-w-0 flex-col',
                goal !== undefined && 'justify-between',
              )}
            >
              <span className="block text-muted text-small">{label}</span>
              <span className="mb-2 block text-muted">
                <b className="font-strong text-text [overflow-wrap:anywhere]">
                  {nutrientDigits(name, grams)}
                </b>{' '}
                {goal === undefined ? (
                  'g'
                ) : (
                  <>
                    / <span className="whitespace-nowrap">{goal} g</span>
                  </>
                )}
              </span>
              {goal !== undefined && (
                <ProgressBar
                  label={t`${label}, ${grams} of ${goal} g`}
                  value={grams}
                  max={goal}
                  color="nutrition"
                  thin
                />
              )}
            </div>
          )
        })}
      </div>
      {incomplete && (
        <p className="mt-3 text-muted text-small">{t`Not every food of today has figures for ${incomplete}.`}</p>
      )}
    </section>
  )
}
