import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import { isLongName, ShortName } from './short-name.tsx'
import { Tooltip } from './tooltip.tsx'

const CHIP =
  'press edge inline-flex min-h-touch items-center gap-1.5 rounded-full px-4 font-[580] text-label leading-none aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:shadow-none disabled:opacity-50'

type ChipProps = {
  name: string
  /** Read out in place of the name, which it holds. */
  label?: string
  pressed: boolean
  onToggle: () => void
  disabled?: boolean
}

/** One of several that may be chosen together. */
export function Chip({ name, label, pressed, onToggle, disabled }: ChipProps) {
  return (
    <WholeName name={name}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        onClick={onToggle}
        disabled={disabled}
        className={CHIP}
      >
        {pressed && <Check className="-ml-1 size-4.5 stroke-[2.25]" />}
        <ShortName name={name} />
      </button>
    </WholeName>
  )
}

type AddChipProps = { name: string; onAdd: () => void; disabled?: boolean }

/** Adds what it names to a list, and is gone then. */
export function AddChip({ name, onAdd, disabled }: AddChipProps) {
  return (
    <WholeName name={name}>
      <button
        type="button"
        aria-label={`Add ${name}`}
        onClick={onAdd}
        disabled={disabled}
        className={CHIP}
      >
        <Plus className="-ml-1 size-4.5 stroke-[2.25]" />
        <ShortName name={name} />
      </button>
    </WholeName>
  )
}

/** A name that is shown cut stands whole in a tooltip. */
function WholeName({
  name,
  children,
}: {
  name: string
  children: ComponentProps<typeof Tooltip>['children']
}) {
  return isLongName(name) ? <Tooltip text={name}>{children}</Tooltip> : children
}
