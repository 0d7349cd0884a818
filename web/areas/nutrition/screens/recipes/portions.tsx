import { t } from '@tend/text'
import { useId } from 'react'
import type { Portion } from '../../rules/food-portions.ts'
import { servingText } from '../../rules/serving-text.ts'
import { localServing } from '../../texts/amount-text.ts'

/** The look of an amount to choose. */
export const CHOICE =
  'press edge min-h-touch rounded-full px-4 py-2 font-[580] text-small leading-snug [overflow-wrap:anywhere] aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:shadow-none'

type PortionsProps = {
  portions: readonly Portion[]
  /** The text of the chosen portion, see `servingText`. */
  serving: string
  onChoose: (portion: Portion) => void
}

/** The portions of the chosen food. Choosing one changes the serving that the values refer to. */
export function Portions({ portions, serving, onChoose }: PortionsProps) {
  const titleId = useId()
  return (
    <fieldset aria-labelledby={titleId} className="min-w-0">
      <span id={titleId} className="mb-2 block text-label">{t`One serving`}</span>
      <div className="flex flex-wrap gap-2">
        {portions.map((portion) => {
          const text = servingText(portion)
          return (
            <button
              key={text}
              type="button"
              aria-pressed={text === serving}
              onClick={() => onChoose(portion)}
              className={CHOICE}
            >
              {localServing(text)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
