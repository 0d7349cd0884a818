import { classNames } from './class-names.ts'

type Fact = { figure: string; text: string }

type FactsProps = {
  facts: readonly Fact[]
  /** A hairline above, which a heading of their own makes needless. */
  ruled?: boolean
}

/** One or two large figures, each with its line of text. */
export function Facts({ facts, ruled = true }: FactsProps) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[1.25fr_1fr] gap-4',
        ruled && 'border-border border-t pt-6',
      )}
    >
      {facts.map((fact) => (
        <div key={fact.text} className="flex flex-col-reverse justify-end">
          <dt className="text-muted leading-[1.3]">{fact.text}</dt>
          <dd className="font-figure text-figure-lg text-primary leading-none tracking-[-0.02em]">
            {fact.figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
