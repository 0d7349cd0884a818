import { type Ref, useId } from 'react'
import { CHOICE } from '../recipes/portions.tsx'

export interface AmountChoice {
  readonly label: string
  readonly onChoose: () => void
}

type AmountQuestionProps = {
  ref?: Ref<HTMLFieldSetElement>
  text: string
  choices: readonly AmountChoice[]
}

/** Asks what an amount means that is more than a day's food. */
export function AmountQuestion({ ref, text, choices }: AmountQuestionProps) {
  const textId = useId()
  return (
    <fieldset ref={ref} aria-labelledby={textId} className="min-w-0">
      <p id={textId} role="status" className="mb-2 text-label text-warning-ink">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, onChoose }) => (
          <button key={label} type="button" onClick={onChoose} className={CHOICE}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
