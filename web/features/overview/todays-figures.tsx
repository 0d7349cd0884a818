import type { DayOverview } from '@tend/domain/overview/overview'
import { formatThousands } from '../../ui/format-thousands.ts'
import { HeroTile, StatTile } from '../../ui/stat-tile.tsx'

/** Tiles for active minutes, calories burned and calories eaten. */
export function TodaysFigures({ day }: { day: DayOverview }) {
  return (
    <div className="grid grid-cols-[1.12fr_1fr] gap-3 large-text:grid-cols-1">
      <HeroTile
        label="Active minutes"
        figure={formatThousands(day.activeMinutes)}
        href="/move"
        testId="active-minutes"
      />
      <StatTile
        label="Calories burned"
        figure={formatThousands(day.caloriesBurned)}
        unit="kcal"
        href="/nourish#nutrition"
        testId="calories-burned"
      />
      <StatTile
        label="Calories eaten"
        figure={formatThousands(day.caloriesEaten)}
        unit="kcal"
        href="/nourish#nutrition"
        testId="calories-eaten"
      />
    </div>
  )
}
