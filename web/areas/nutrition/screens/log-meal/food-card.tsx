import { t } from '@tend/text'
import { dottedText } from '@tend/text/list-text'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, type Ref, useId } from 'react'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { stepServings } from '../../rules/listed-food.ts'
import type { AmountOfFood } from '../../rules/meal-form.ts'
import type { Nutrients } from '../../rules/nutrients.ts'
import { eatenParts } from '../../texts/amount-text.ts'
import { gramTexts } from '../../texts/nutrient-texts.ts'
import { useShownGrams } from '../use-shown-grams.ts'

type FoodCardProps = {
  /** The card can be focused when a control in it is about to disappear. */
  ref?: Ref<HTMLElement>
  name: string
  energy: ReactNode
  /** Missing until the food and its amount are settled. */
  values: Nutrients | undefined
  /** Whether the card has a question. */
  isUnsure?: boolean
  children: ReactNode
}

/** A food with the figures of its amount. */
export function FoodCard({ ref, name, energy, values, isUnsure, children }: FoodCardProps) {
  const isHidden = useIsHidden('nutrition')
  const shown = useShownGrams()
  const titleId = useId()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-lg px-4.5 py-3.5 outline-none large-text:px-[18px]',
        isUnsure ? 'bg-secondary text-on-secondary' : 'bg-sunken',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={titleId} className="min-w-0 [overflow-wrap:anywhere]">
          {name}
        </h3>
        {energy}
      </div>
      {values && !isHidden && (
        <p className="text-muted text-small leading-snug">{dottedText(gramTexts(values, shown))}</p>
      )}
      {children}
    </section>
  )
}

type ServingsOfProps = { eaten: AmountOfFood; onChange: (quantity: number) => void }

/** The amount of a food, changed by whole servings. */
export function ServingsOf({ eaten: { food, quantity }, onChange }: ServingsOfProps) {
  const [amount, weight] = eatenParts(quantity, food.serving)
  const button = 'press edge grid size-touch flex-none place-items-center rounded-full bg-card'
  return (
    <div className="flex items-center gap-2.5 large-text:gap-2">
      <button
        type="button"
        aria-label={t`Less: ${food.name}`}
        aria-disabled={stepServings(quantity, -1) === quantity}
        onClick={() => onChange(stepServings(quantity, -1))}
        className={`${button} aria-disabled:opacity-50`}
      >
        <Minus className="size-5" />
      </button>
      <p role="status" className="min-w-15 text-center leading-tight large-text:min-w-0">
        <b className="block font-strong">{amount}</b>
        {weight && <span className="text-muted text-small">{weight}</span>}
      </p>
      <button
        type="button"
        aria-label={t`More: ${food.name}`}
        onClick={() => onChange(stepServings(quantity, 1))}
        className={button}
      >
        <Plus className="size-5" />
      </button>
    </div>
  )
}
