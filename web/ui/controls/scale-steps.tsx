import { type ScaleDrawing, ScaleStep } from '../drawings/scale-step.tsx'
import { classNames } from '../styles/class-names.ts'
import { keyAlongText } from './key-along-text.ts'

type ScaleStepsProps = {
  label: string
  /** Begins the names of the buttons, so that they differ from the buttons of scales with the same words. */
  name?: string
  /** A word for each step, the lowest first. */
  words: readonly string[]
  drawing: ScaleDrawing
  /** 1 for the first word; `null` if none is chosen. */
  chosen: number | null
  /** Called with `null` if the chosen step is tapped again. */
  onChoose: (step: number | null) => void
  className?: string
}

/**
 * The steps of a scale, each a drawing with its word. A radio group in which the arrow keys only move the focus,
 * since each choice is saved at once; Space, Enter and a tap choose.
 */
export function ScaleSteps({
  label,
  name,
  words,
  drawing,
  chosen,
  onChoose,
  className,
}: ScaleStepsProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('grid grid-cols-5', className)}
      onKeyDown={(event) => {
        const offset = ARROWS.get(keyAlongText(event.key))
        if (!offset) return
        event.preventDefault()
        const buttons = [...event.currentTarget.querySelectorAll('button')]
        const index = buttons.findIndex((button) => button.matches(':focus'))
        buttons.at((index + offset) % buttons.length)?.focus()
      }}
    >
      {words.map((word, index) => {
        const step = index + 1
        const isChosen = chosen === step
        return (
          // biome-ignore lint/a11y/useSemanticElements: a chosen radio input cannot be cleared by a second tap
          <button
            key={step}
            type="button"
            role="radio"
            name={name && `${name} ${step}`}
            aria-checked={isChosen}
            tabIndex={step === (chosen ?? 1) ? 0 : -1}
            onClick={() => onChoose(isChosen ? null : step)}
            className="press grid min-h-touch content-end justify-items-center gap-0.5 rounded-md pt-0.5 pb-1 text-small leading-tight text-muted aria-checked:font-[680] aria-checked:text-primary-ink"
          >
            <ScaleStep
              step={step}
              drawing={drawing}
              isChosen={isChosen}
              className="size-12 max-w-full @2xl:size-17"
            />
            <span className="max-w-full hyphens-auto break-words">{word || step}</span>
          </button>
        )
      })}
    </div>
  )
}

const ARROWS = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])
