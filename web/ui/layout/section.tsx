import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Shown at the end of the heading's line: a short text, a text link or an icon button. */
  aside?: ReactNode
  /** The first section of a page has a smaller top margin. The first section of a tab has none. */
  first?: boolean | 'in tab'
  /** A section that belongs to the one above. */
  tight?: boolean
}

const MARGINS = { first: 'mt-8', tight: 'mt-4', usual: 'mt-10', 'in tab': '' } as const

/** A section of a page with its heading. */
export function Section({
  title,
  aside,
  first,
  tight,
  className,
  children,
  ...rest
}: SectionProps) {
  const margin = first === true ? 'first' : first || (tight ? 'tight' : 'usual')
  return (
    <section {...rest} className={classNames(MARGINS[margin], className)}>
      {title && aside ? (
        <div className="-mt-2 mb-2 flex min-h-touch items-center gap-2 large-text:flex-wrap">
          <h2 className="me-auto">{title}</h2>
          {aside}
        </div>
      ) : (
        title && <h2 className="mb-4">{title}</h2>
      )}
      {children}
    </section>
  )
}
