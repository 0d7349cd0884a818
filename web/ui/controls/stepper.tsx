import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'

type StepperProps = {
  /** The value with its unit, such as '1,250 ml'. */
  value: ReactNode
  caption?: ReactNode
  decreaseLabel: string
  increaseLabel: string
  onDecrease: () => void
  onIncrease: () => void
  /** Disables the decrease button. */
  atMinimum?: boolean
}

/** A value between two large buttons that decrease and increase it. */
export function Stepper(props: StepperProps) {
  return (
    <div className="mt-5 flex items-center justify-center gap-[min(1.5rem,6vw)] max-[350px]:gap-3">
      <button
        type="button"
        aria-label={props.decreaseLabel}
        disabled={props.atMinimum}
        onClick={props.onDecrease}
        data-tick=""
        data-testid="button-decrease"
        className="press edge grid size-[min(4rem,20vw)] flex-none place-items-center rounded-full bg-card text-primary-ink disabled:opacity-50"
      >
        <Minus className="size-6.5" />
      </button>
      <p className="min-w-[min(7.5rem,32vw)] text-center leading-[1.15]" aria-live="polite">
        <span className="block font-label text-[min(1.625rem,8vw)]">{props.value}</span>
        {props.caption && <span className="block text-label text-muted">{props.caption}</span>}
      </p>
      <button
        type="button"
        aria-label={props.increaseLabel}
        onClick={props.onIncrease}
        data-tick=""
        data-testid="button-increase"
        className="press grid size-[min(4rem,20vw)] flex-none place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-hover"
      >
        <Plus className="size-6.5" />
      </button>
    </div>
  )
}
