import { t } from '@tend/text'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'
import { classNames } from '../styles/class-names.ts'
import { isLongName, ShortName } from '../text/short-name.tsx'

const CHIP =
  'press edge inline-flex min-h-touch items-center gap-1.5 rounded-full px-4 font-[580] text-label leading-none aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:shadow-none disabled:opacity-50'

const ICON = '-ms-1 size-4.5 flex-none stroke-[2.25]'

type ChipProps = {
  name: string
  /** The accessible name, which must contain `name`. */
  label?: string
  pressed: boolean
  onToggle: () => void
  disabled?: boolean
  /** Shows a plus while it is not pressed: pressing it adds something. */
  adds?: boolean
  /** Shows a long name on several lines instead of shortened, because each figure of it counts. */
  wraps?: boolean
}

/** A toggle, for choosing any number of options. */
export function Chip({ name, label, pressed, onToggle, disabled, adds, wraps }: ChipProps) {
  return (
    <FullNameTooltip name={wraps ? '' : name}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        onClick={onToggle}
        disabled={disabled}
        className={classNames(CHIP, wraps && 'py-1.5 text-start leading-tight')}
      >
        {pressed && <Check className={ICON} />}
        {adds && !pressed && <Plus className={ICON} />}
        {wraps ? name : <ShortName name={name} />}
      </button>
    </FullNameTooltip>
  )
}

type AddChipProps = { name: string; onAdd: () => void }

/** Adds the named item to a list; the caller then removes the chip. */
export function AddChip({ name, onAdd }: AddChipProps) {
  return (
    <FullNameTooltip name={name}>
      <button type="button" aria-label={t`Add ${name}`} onClick={onAdd} className={CHIP}>
        <Plus className={ICON} />
        <ShortName name={name} />
      </button>
    </FullNameTooltip>
  )
}

/** Shows a shortened name in full in a tooltip. */
function FullNameTooltip({
  name,
  children,
}: {
  name: string
  children: ComponentProps<typeof Tooltip>['children']
}) {
  return isLongName(name) ? <Tooltip text={name}>{children}</Tooltip> : children
}
