type FigureSentencesProps = {
  /** `spoken` is for screen readers, where they would misread the figure. */
  figures: readonly { figure: string; spoken?: string; text: string }[]
}

/** Large figures that begin a sentence, such as '7-9 hours of sleep a night', below a hairline. */
export function FigureSentences({ figures }: FigureSentencesProps) {
  return (
    <ul className="grid grid-cols-[1.25fr_1fr] gap-4 border-border border-t pt-6 large-text:grid-cols-1">
      {figures.map(({ figure, spoken, text }) => (
        <li key={text} className="text-muted leading-[1.3]">
          <span
            className="block font-figure text-figure-lg text-primary leading-none tracking-[-0.02em]"
            aria-hidden={spoken !== undefined}
          >
            {figure}
          </span>{' '}
          {spoken && <span className="sr-only">{spoken} </span>}
          {text}
        </li>
      ))}
    </ul>
  )
}
