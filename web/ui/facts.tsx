type Fact = { figure: string; text: string }

/** One or two large figures, each with its line of text. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[1.25fr_1fr] gap-4 border-border border-t pt-6">
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
