import type { ReactNode } from 'react'
import { GrowthRings } from '../drawings/growth-rings.tsx'
import { classNames } from '../styles/class-names.ts'
import { CONTENT_ID } from './skip-link.tsx'

type PageColumnProps = {
  /** Placed before the main landmark, usually a `PageHeader`. */
  header?: ReactNode
  children: ReactNode
  /** Shows the growth rings behind the header. */
  art?: boolean
  /**
   * The width of the content on tablets and desktops: all of it, in columns or not, a comfortable line, or a
   * centred column.
   */
  width?: 'full' | 'columns' | 'line' | 'column'
  /** Animates the page in: for pages opened by a tab switch, never for the first paint. */
  entering?: boolean
}

// On phones in landscape a centred column leaves room at its left for the pill of the rest timer.
const WIDTHS = {
  full: '',
  columns: '',
  line: 'max-w-[46rem]',
  column: 'mx-auto max-w-column low:max-w-108',
} as const

/**
 * The layout of a page: gutters, safe areas, and a header in the same place on every page. It is a
 * container, so that its content can follow the width that the user's font size leaves, which media queries
 * do not.
 */
export function PageColumn({
  header,
  children,
  art = true,
  width = 'line',
  entering = false,
}: PageColumnProps) {
  return (
    <div className="relative">
      {art && <PageArt />}
      <div className="page-column relative px-gutter pt-[calc(var(--safe-top)+0.5rem)] pb-[calc(var(--nav-h)+var(--safe-bottom)+3rem+var(--rest-bar-h))] md:px-10 md:pt-[calc(var(--safe-top)+1rem)] lg:ms-[max(10rem,calc(50%-34rem))] lg:w-[min(75rem,calc(100%-13rem))] lg:px-0 lg:pb-[calc(3rem+var(--rest-bar-h))]">
        <div className="@container">
          {header}
          <main
            id={CONTENT_ID}
            tabIndex={-1}
            className={classNames(
              'beside-page:in-[body:has(.rest-beside)]:pe-14',
              WIDTHS[width],
              entering && 'animate-rise',
            )}
          >
            {children}
          </main>
        </div>
      </div>
    </div>
  )
}

function PageArt() {
  return (
    <div
      className="pointer-events-none absolute inset-x-0 top-0 h-[34rem] overflow-hidden md:h-[46rem] forced-colors:hidden"
      aria-hidden="true"
    >
      <GrowthRings className="absolute -top-[9.5rem] inset-s-[calc(50%-2rem)] size-[30rem] max-w-none stroke-line opacity-60 md:-top-[17rem] md:inset-s-[calc(50%+1rem)] md:size-[52rem] lg:-top-[25rem] lg:inset-s-[calc(50%+7rem)] lg:size-[41rem]" />
    </div>
  )
}
