import { BREATH_STEPS, type BreathMoment } from '@tend/domain/breathing/breathing-rhythm'

const COUNTED_STEPS = BREATH_STEPS.filter(({ phase }) => phase !== 'pause')

/** The three counted steps of a cycle, with the current one highlighted. */
export function BreathingSteps({ current }: { current: BreathMoment['phase'] | undefined }) {
  return (
    <ol className="mt-5 flex flex-wrap short:mt-3 justify-center gap-x-6 text-muted">
      {COUNTED_STEPS.map(({ phase, label, ms }) => (
        <li
          key={phase}
          aria-current={phase === current ? 'step' : undefined}
          className="flex items-baseline gap-1.5 aria-[current]:font-strong aria-[current]:text-primary-ink"
        >
          <b className="font-heading">{ms / 1000}</b>
          {label}
        </li>
      ))}
    </ol>
  )
}
