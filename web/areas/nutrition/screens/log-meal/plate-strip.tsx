import { t } from '@tend/text'
import { dottedText, listText } from '@tend/text/list-text'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { totalOf } from '../../rules/nutrients.ts'
import { eatenText } from '../../texts/amount-text.ts'
import { onPlateText } from '../../texts/log-meal-text.ts'
import { gramTexts } from '../../texts/nutrient-texts.ts'
import { useShownGrams } from '../use-shown-grams.ts'
import { Energy } from './food-row.tsx'
import type { LoggedFood, Plate } from './use-plate.ts'

/** More foods are behind a button that opens them as a list. */
const MAX_CHIPS = 2

type PlateStripProps = {
  plate: Plate
  /** The foods of the shown meal. */
  foods: readonly LoggedFood[]
  /** Another button ends what is done at the moment. */
  isQuiet: boolean
  onDone: () => void
}

/** The meals logged while the form is open: chips in a strip on a phone, a list in a panel in wide windows. */
export function PlateStrip({ plate, foods, isQuiet, onDone }: PlateStripProps) {
  const [isOpen, setOpen] = useState(false)
  const done = useRef<HTMLButtonElement>(null)
  const isHidden = useIsHidden('nutrition')
  const shown = useShownGrams()
  const total = totalOf(foods.map(({ meal }) => meal))
  const name = ({ meal }: LoggedFood) => onPlateText(meal.foodName, meal.quantity)

  function takeOff(food: LoggedFood) {
    plate.takeOff(food)
    // The chip is about to disappear.
    if (food.meal.quantity <= food.quantity) done.current?.focus({ preventScroll: true })
  }

  const chips = foods.slice(0, MAX_CHIPS)
  const left = foods.length - MAX_CHIPS
  return (
    <section
      aria-label={t`On the plate`}
      className={classNames(
        'grid gap-2.5',
        !isOpen && 'very-short:flex very-short:items-center very-short:gap-4',
      )}
    >
      {!isOpen && foods.length > 0 && (
        <div className="log-meal-chips flex min-w-0 gap-1.5 large-text:flex-wrap very-short:flex-1">
          {chips.map((food) => (
            <button
              key={food.meal.id}
              type="button"
              aria-label={t`Take off the plate: ${name(food)}`}
              onClick={() => takeOff(food)}
              className={CHIP}
            >
              <span className="truncate leading-normal large-text:whitespace-normal">
                {food.meal.foodName}
              </span>
              {food.meal.quantity !== 1 && (
                <span className="flex-none">{onPlateText('', food.meal.quantity)}</span>
              )}
              <X className="size-4.5 flex-none" />
            </button>
          ))}
          {left > 0 && (
            <button
              type="button"
              aria-label={listText([`+${left}`, t`Show all ${foods.length} foods`])}
              onClick={() => setOpen(true)}
              className={`${CHIP} flex-none pe-4`}
            >
              +{left}
            </button>
          )}
        </div>
      )}
      <ul data-open={isOpen ? '' : undefined} className="log-meal-foods divide-y divide-border">
        {foods.map((food) => (
          <PlateRow
            key={food.meal.id}
            food={food}
            name={name(food)}
            onTakeOff={() => takeOff(food)}
          />
        ))}
      </ul>
      {isOpen && (
        <TextButton
          className="log-meal-chips"
          onClick={() => setOpen(false)}
        >{t`Show fewer`}</TextButton>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 flex-1 text-muted text-small leading-tight">
          {foods.length > 0 && (
            <>
              <span className="sr-only">{listText(foods.map(name))}. </span>
              {!isHidden && (
                <>
                  <Energy calories={total.calories} large />
                  <span className="block very-short:hidden">
                    {dottedText(gramTexts(total, shown))}
                  </span>
                </>
              )}
            </>
          )}
        </p>
        <Button
          ref={done}
          size="small"
          variant={isQuiet ? 'outline' : 'primary'}
          className="log-meal-done"
          onClick={onDone}
        >{t`Done`}</Button>
      </div>
      <SaveFailure failed={plate.failed} />
    </section>
  )
}

const CHIP =
  'press inline-flex min-h-touch min-w-0 items-center gap-1 rounded-full bg-primary-soft pe-2.5 ps-4 font-[600] text-label text-primary-ink'

type PlateRowProps = { food: LoggedFood; name: string; onTakeOff: () => void }

function PlateRow({ food: { meal, serving }, name, onTakeOff }: PlateRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 leading-tight">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block font-heading">{serving ? meal.foodName : name}</span>
        {serving && (
          <span className="block text-muted text-small">{eatenText(meal.quantity, serving)}</span>
        )}
      </span>
      <Energy calories={totalOf([meal]).calories} />
      <IconButton
        className="-me-2.5"
        label={t`Take off the plate: ${name}`}
        icon={<X />}
        look="quiet"
        onClick={onTakeOff}
      />
    </li>
  )
}
