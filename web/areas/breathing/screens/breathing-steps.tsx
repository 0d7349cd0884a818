import type { BreathMoment, BreathStep } from '../rules/breathing-rhythm.ts'
import { phaseName } from '../texts/phase-name.ts'

type BreathingStepsProps = {
  steps: readonly BreathStep[]
  current: BreathMoment['phase'] | undefined
}

/** The counted steps of a cycle, with the current one highlighted. */
export function BreathingSteps({ steps, current }: BreathingStepsProps) {
  const counted = steps.filter(({ phase }) => phase !== 'pause')
  return (
    <ol className="mt-5 flex flex-wrap short:mt-3 justify-center gap-x-6 text-muted">
      {counted.map(({ phase, ms }) => (
        <li
          key={phase}
          aria-current={phase === current ? 'step' : undefined}
          className="flex items-baseline gap-1.5 aria-[current]:font-strong aria-[current]:text-primary-ink"
        >
          <b className="font-heading">{ms / 1000}</b>
          {phaseName(phase)}
        </li>
      ))}
    </ol>
  )
}
