import { type ReactNode, useState } from 'react'
import { useAppearance } from '../data/appearance/appearance-provider.tsx'
import { PageColumn } from '../ui/page-column.tsx'
import { PageHeader, type Shortcut } from '../ui/page-header.tsx'
import { replacesAnother } from './page-focus.ts'

interface AppPageProps {
  /** Missing where the content brings its own heading. */
  title?: string
  subtitle?: string
  /** Where the back arrow leads; the five tabs have none. */
  backHref?: string
  /** Marks the shortcut of the header whose page this is. */
  current?: Shortcut
  /** The title centred and smaller, without the drawing behind it. */
  compact?: boolean
  children: ReactNode
}

/** The frame of every page: header with its shortcuts, then the page's own content. */
export function AppPage({
  title,
  subtitle,
  backHref,
  current,
  compact = false,
  children,
}: AppPageProps) {
  const { toggleTheme } = useAppearance()
  const [entering] = useState(replacesAnother)
  return (
    <PageColumn
      entering={entering}
      art={!compact}
      header={
        <PageHeader
          title={title}
          subtitle={subtitle}
          backHref={backHref}
          current={current}
          compact={compact}
          onToggleTheme={toggleTheme}
        />
      }
    >
      {children}
    </PageColumn>
  )
}
