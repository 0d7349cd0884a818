import type { LocalDate } from '@tend/shared/days/local-date'
import { QUARTERS } from '@tend/shared/days/registers/water-quarters'
import { t } from '@tend/text'
import Droplets from 'lucide-react/icons/droplets'
import type { ReactNode } from 'react'
import { GOALS, goalsOn } from '../../../store/settings/rules/goal-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { Flower } from '../../../ui/drawings/flower.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { VOLUME_UNIT, volumeText } from '../rules/volume-unit.ts'
import { isWaterGoalMet } from '../rules/water.ts'
import { waterGoalText } from '../texts/water-text.ts'

type WaterFiguresProps = {
  glasses: number
  /** Quarters of a glass, if some fill no whole glass. */
  quarters?: number
  today: LocalDate
  saveFailed: boolean
  onAdd: () => void
  onRemove: () => void
  /** The cups and bottles of the user. */
  children?: ReactNode
}

/** Today's glasses as a flower, and the buttons to add and remove one. */
export function WaterFigures(props: WaterFiguresProps) {
  const { glasses, quarters = QUARTERS * glasses, today, saveFailed, onAdd, onRemove } = props
  const { children = <WaterSizesSpace /> } = props
  const unit = useSetting(VOLUME_UNIT)
  const { glasses: goal, glassMl } = goalsOn(useSetting(GOALS), today)
  return (
    <div className="columns middle-columns text-center">
      <Flower glasses={glasses} goalGlasses={goal} />
      <div>
        <Stepper
          value={volumeText((quarters / QUARTERS) * glassMl, unit)}
          caption={t`of ${volumeText(goal * glassMl, unit)}`}
          decreaseLabel={t`Remove a glass`}
          increaseLabel={t`Add a glass`}
          atMinimum={quarters === 0}
          onDecrease={onRemove}
          onIncrease={onAdd}
        />
        <div className="-mb-2.5 mt-2.5 flex min-h-touch flex-wrap items-center justify-center gap-x-4 gap-y-1.5">
          {/* Two lines of it are as high as a button, so that the row is never longer. */}
          <div className="grid flex-[1_1_8rem] justify-items-center gap-3" aria-live="polite">
            {isWaterGoalMet(glasses, goal) ? (
              <p className="flex items-center gap-2 font-[600] text-success-ink">
                <Droplets className="text-success" />
                {t`Goal Achieved!`}
              </p>
            ) : (
              <p className="text-muted leading-[1.35]">{waterGoalText(glasses, goal)}</p>
            )}
            {saveFailed && (
              <Notice tone="bad">{t`Couldn't save that. Nothing was changed.`}</Notice>
            )}
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}

/** As wide as the button of users without sizes, so that nothing moves when it comes. */
export function WaterSizesSpace() {
  return (
    <span aria-hidden="true" className="invisible font-strong text-label">
      {t`Own sizes`}
    </span>
  )
}
