import { classNames } from './class-names.ts'

type FiguresProps = {
  /** `spoken` is for screen readers, where they would misread the figure. */
  figures: readonly { figure: string; spoken?: string; text: string }[]
}

const COLUMNS = 'grid grid-cols-[1.25fr_1fr] gap-4 large-text:grid-cols-1'
const FIGURE = 'block font-figure text-figure-lg text-primary leading-none tracking-[-0.02em]'

/** One or two large figures, each with a label. */
export function KeyFigures({ figures }: FiguresProps) {
  return (
    <dl className={COLUMNS}>
      {figures.map(({ figure, text }) => (
        <div key={text} className="flex flex-col-reverse justify-end">
          <dt className="text-muted leading-[1.3]">{text}</dt>
          <dd className={FIGURE}>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Large figures that begin a sentence, such as '7-9 hours of sleep a night', below a hairline. */
export function FigureSentences({ figures }: FiguresProps) {
  return (
    <ul className={classNames(COLUMNS, 'border-border border-t pt-6')}>
      {figures.map(({ figure, spoken, text }) => (
        <li key={text} className="text-muted leading-[1.3]">
          <span className={FIGURE} aria-hidden={spoken !== undefined}>
            {figure}
          </span>{' '}
          {spoken && <span className="sr-only">{spoken} </span>}
          {text}
        </li>
      ))}
    </ul>
  )
}
