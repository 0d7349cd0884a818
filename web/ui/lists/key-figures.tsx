type FiguresProps = {
  figures: readonly { figure: string; text: string }[]
}

/** One or two large figures, each with a label. */
export function KeyFigures({ figures }: FiguresProps) {
  return (
    <dl className="grid grid-cols-[1.25fr_1fr] gap-4 large-text:grid-cols-1">
      {figures.map(({ figure, text }) => (
        <div key={text} className="flex flex-col-reverse justify-end">
          <dt className="text-muted leading-[1.3]">{text}</dt>
          <dd className="block font-figure text-figure-lg text-primary leading-none tracking-[-0.02em]">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
