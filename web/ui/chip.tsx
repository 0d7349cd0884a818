import { Check } from 'lucide-react'
import { ShortName } from './short-name.tsx'

type ChipProps = {
  name: string
  pressed: boolean
  onToggle: () => void
  disabled?: boolean
  testId?: string
}

/** One of several that may be chosen together. */
export function Chip({ name, pressed, onToggle, disabled, testId }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      disabled={disabled}
      data-testid={testId}
      className="press edge inline-flex min-h-touch items-center gap-1.5 rounded-full px-4 font-[580] text-label leading-none aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:shadow-none disabled:opacity-50"
    >
      {pressed && <Check className="-ml-1 size-4.5 stroke-[2.25]" />}
      <ShortName name={name} />
    </button>
  )
}
