import { formatNumber } from '@tend/shared/forms/format-number'
import { ENERGY_UNIT, energyFigure } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { HeroTile, StatTile } from '../../../ui/lists/stat-tile.tsx'
import type { DayOverview } from '../rules/overview.ts'

/** Tiles for active minutes, and for calories burned and eaten unless these are hidden. */
export function TodaysFigures({ day }: { day: DayOverview }) {
  const isHidden = useIsHidden('nutrition')
  const unit = useSetting(ENERGY_UNIT)
  return (
    <div
      className={isHidden ? 'grid' : 'grid grid-cols-[1.1fr_1fr] gap-2.5 large-text:grid-cols-1'}
    >
      <HeroTile
        label={t`Active minutes`}
        figure={formatNumber(day.activeMinutes)}
        href="/move"
        testId="active-minutes"
      />
      {!isHidden && (
        <StatTile
          href="/nourish#nutrition"
          figures={[
            {
              label: t`Calories burned`,
              figure: energyFigure(day.caloriesBurned, unit),
              unit,
              testId: 'calories-burned',
            },
            {
              label: t`Calories eaten`,
              figure: energyFigure(day.caloriesEaten, unit),
              unit,
              testId: 'calories-eaten',
            },
          ]}
        />
      )}
    </div>
  )
}
