import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Stands at the end of the heading's line: a small text, a text link, an icon button. */
  aside?: ReactNode
  /** The first on the page stands a little closer to the header. */
  first?: boolean
}

/** A part of the page with its heading, 40 px below the one before. */
export function Section({ title, aside, first, className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={classNames(first ? 'mt-8' : 'mt-10', className)}>
      {title && aside ? (
        <div className="mb-2 flex min-h-touch items-center gap-2 max-[13em]:flex-wrap">
          <h2 className="mr-auto">{title}</h2>
          {aside}
        </div>
      ) : (
        title && <h2 className="mb-4">{title}</h2>
      )}
      {children}
    </section>
  )
}
