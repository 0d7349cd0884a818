import { type ReactNode, useState } from 'react'
import { useAppearance } from '../data/appearance/appearance-provider.tsx'
import { PageColumn } from '../ui/page-column.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { hasNavigated } from './page-focus.ts'
import type { Route } from './route.ts'

interface AppPageProps extends Partial<Pick<Route, 'subtitle' | 'backHref' | 'shortcut'>> {
  /** Missing where the content brings its own heading. */
  title?: string
  compact?: boolean
  /** For Home: two columns on wide screens, and a separate drawing in place of the header's. */
  home?: boolean
  children: ReactNode
}

/** The frame of a page: the header with its shortcuts, then the content in one column. */
export function AppPage({
  title,
  subtitle,
  backHref,
  shortcut,
  compact = false,
  home = false,
  children,
}: AppPageProps) {
  const { toggleTheme } = useAppearance()
  const [entering] = useState(hasNavigated)
  return (
    <PageColumn
      entering={entering}
      art={!compact && !home}
      wide={home}
      header={
        <PageHeader
          title={title}
          subtitle={subtitle}
          backHref={backHref}
          current={shortcut}
          compact={compact}
          dense={home}
          onToggleTheme={toggleTheme}
        />
      }
    >
      {children}
    </PageColumn>
  )
}
