import type { LocalDate } from '@tend/shared/days/local-date'
import { ENERGY_UNIT, energyText } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import Plus from 'lucide-react/icons/plus'
import { useId, useRef } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import type { MealType } from '../../../../kinds/meal-types.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { copyMeals, readUsualMeals } from '../../commands/meals.ts'
import { totalOf } from '../../rules/nutrients.ts'
import { mealInSentence } from '../../texts/meal-in-sentence.ts'
import { useOfferMealsUndo } from '../meals/use-offer-meals-undo.ts'

type UsualMealsProps = {
  mealType: MealType
  today: LocalDate
  /** Also offers all of yesterday's meals. */
  wholeDay?: boolean
  className?: string
}

/** Meals to log again with one tap: the usual ones at this hour, and yesterday's of this type. */
export function UsualMeals({ mealType, today, wholeDay = false, className }: UsualMealsProps) {
  const meals = useLive((device) => readUsualMeals(device, mealType, today), [mealType, today])
  const { failed, run } = useCommand()
  const isHidden = useIsHidden('nutrition')
  const unit = useSetting(ENERGY_UNIT)
  const offerUndo = useOfferMealsUndo()
  const group = useRef<HTMLDivElement>(null)
  const titleId = useId()
  if (meals.state !== 'ready') return null
  const { value, device } = meals
  const { usual, yesterday, wholeYesterday } = value

  function log(again: readonly Meal[], name: string) {
    ignoreDoubleTap()
    run(async () => {
      offerUndo(device, t`${name} logged`, await copyMeals(device, again))
      // The button is about to disappear.
      group.current?.focus({ preventScroll: true })
    })
  }

  const type = mealInSentence(mealType)
  const chips = usual.map((food) => chip(food.id, food.foodName, [food]))
  if (yesterday.length > 0) chips.push(chip('yesterday', t`Yesterday's ${type}`, yesterday))
  if (wholeDay && wholeYesterday.length > 0) {
    const day = chip('day', t`Yesterday's meals`, wholeYesterday)
    chips.push({ ...day, text: t`Same as yesterday`, action: t`Same as yesterday` })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={group}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classNames('outline-none empty:hidden', className)}
    >
      {chips.length > 0 && (
        <>
          <h3 id={titleId} className="mb-2 text-label">
            {usual.length > 0 ? t`Usual for ${type}` : t`Again`}
          </h3>
          <div className="flex flex-wrap gap-2">
            {chips.map((chip) => {
              const energy = isHidden ? '' : energyText(totalOf(chip.meals).calories, unit)
              return (
                <Button
                  key={chip.id}
                  size="small"
                  variant="soft"
                  icon={<Plus />}
                  className="ps-3.5 text-start"
                  aria-label={listText([chip.action, energy])}
                  onClick={() => log(chip.meals, chip.name)}
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {chip.text} <span className="whitespace-nowrap font-body">{energy}</span>
                  </span>
                </Button>
              )
            })}
          </div>
        </>
      )}
      {failed && <SaveFailure failed />}
    </div>
  )
}

function chip(id: string, name: string, meals: readonly Meal[]) {
  return { id, name, meals, text: name, action: t`Log ${name}` }
}
