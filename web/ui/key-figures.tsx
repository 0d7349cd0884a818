import { classNames } from './class-names.ts'

type KeyFigure = { figure: string; text: string }

type KeyFiguresProps = {
  figures: readonly KeyFigure[]
  /** Draws a hairline above; turn it off below a heading. */
  ruled?: boolean
}

/** One or two large figures, each with a line of text. */
export function KeyFigures({ figures, ruled = true }: KeyFiguresProps) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[1.25fr_1fr] gap-4',
        ruled && 'border-border border-t pt-6',
      )}
    >
      {figures.map(({ figure, text }) => (
        <div key={text} className="flex flex-col-reverse justify-end">
          <dt className="text-muted leading-[1.3]">{text}</dt>
          <dd className="font-figure text-figure-lg text-primary leading-none tracking-[-0.02em]">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
