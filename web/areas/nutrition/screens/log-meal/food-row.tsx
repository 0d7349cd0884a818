import { ENERGY_UNIT, energyFigure } from '@tend/shared/units/energy'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { addText, onPlateText } from '../../texts/log-meal-text.ts'

type FoodRowProps = {
  name: string
  /** The amount, and what else there is to say about the food. */
  meta: ReactNode
  /** In kilocalories; `null` if they are not known. */
  calories: number | null
  /** How often it was added. */
  times?: number
  /** Opens the food; without it only the button at the end does something. */
  onChoose?: () => void
  onAdd: () => void
}

/** A food to log: a tap on its name opens it, and the button at its end logs it at once. */
export function FoodRow({ name, meta, calories, times = 0, onChoose, onAdd }: FoodRowProps) {
  const text = (
    <>
      <span className="min-w-0 flex-1 large-text:basis-full [overflow-wrap:anywhere]">
        <span className="block font-heading">{name}</span>
        <span className="block text-muted text-small">{meta}</span>
      </span>
      {calories !== null && <Energy calories={calories} />}
    </>
  )
  const className =
    'flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5 text-start leading-tight large-text:flex-wrap'
  return (
    <li className="flex items-center gap-3">
      {onChoose ? (
        <button type="button" data-row="" onClick={onChoose} className={className}>
          {text}
        </button>
      ) : (
        <span className={className}>{text}</span>
      )}
      <button
        type="button"
        aria-label={addText(times > 1 ? onPlateText(name, times) : name, times > 0)}
        onClick={onAdd}
        data-tick=""
        className={classNames(
          'press grid size-touch flex-none place-items-center font-strong',
          times > 0
            ? 'rounded-pebble bg-primary text-on-primary'
            : 'rounded-full bg-primary-soft text-primary-ink',
        )}
      >
        {times > 1 ? (
          times
        ) : times === 1 ? (
          <Check className="size-5 stroke-[2.75]" />
        ) : (
          <Plus className="size-5" />
        )}
      </button>
    </li>
  )
}

/** An energy in the chosen unit; nothing if such numbers are hidden. */
export function Energy({ calories, large = false }: { calories: number; large?: boolean }) {
  const isHidden = useIsHidden('nutrition')
  const unit = useSetting(ENERGY_UNIT)
  if (isHidden) return null
  return (
    <span className="flex-none whitespace-nowrap text-text tabular-nums">
      <span className={large ? 'font-figure-md text-[1.625rem] leading-none' : 'font-[560]'}>
        {energyFigure(calories, unit)}
      </span>{' '}
      <span className="font-body text-muted text-small">{unit}</span>
    </span>
  )
}

/** Foods below their title. */
export function FoodRows({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-label text-label text-muted">
        {title}
      </h3>
      <ul className="divide-y divide-border">{children}</ul>
    </section>
  )
}
