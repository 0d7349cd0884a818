import { type ReactNode, useState } from 'react'
import { useAppearance } from '../../store/appearance/appearance-provider.tsx'
import { PageColumn } from '../../ui/layout/page-column.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { hasNavigated } from './page-focus.ts'
import type { RouteFrame } from './route.ts'

interface AppPageProps extends Pick<RouteFrame, 'backHref' | 'shortcut'> {
  subtitle?: ReactNode
  /** Missing where the content brings its own heading. */
  title?: string
  compact?: boolean
  /** Two columns on wide screens, below a smaller header, and a drawing of the page in place of the header's. */
  wide?: boolean
  /** A title that leaves more room for the content. */
  dense?: boolean
  /** Shown at the end of the title's line. */
  aside?: ReactNode
  /** Two columns on tablets and desktops, below the usual header. */
  columns?: boolean
  children: ReactNode
}

/** The frame of a page: the header with its shortcuts, then the content in one column. */
export function AppPage({
  title,
  subtitle,
  backHref,
  shortcut,
  compact = false,
  wide = false,
  dense = wide,
  aside,
  columns = false,
  children,
}: AppPageProps) {
  const { toggleTheme } = useAppearance()
  const [entering] = useState(hasNavigated)
  return (
    <PageColumn
      entering={entering}
      art={!compact && !wide}
      width={wide ? 'full' : columns ? 'columns' : compact ? 'column' : 'line'}
      header={
        <PageHeader
          title={title}
          subtitle={subtitle}
          backHref={backHref}
          current={shortcut}
          compact={compact}
          dense={dense}
          aside={aside}
          onToggleTheme={toggleTheme}
        />
      }
    >
      {children}
    </PageColumn>
  )
}
