import { t } from '@tend/text'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Calendar from 'lucide-react/icons/calendar'
import Moon from 'lucide-react/icons/moon'
import Palette from 'lucide-react/icons/palette'
import Sprout from 'lucide-react/icons/sprout'
import Sun from 'lucide-react/icons/sun'
import type { ReactNode } from 'react'
import { IconButton, IconLink } from '../controls/icon-button.tsx'
import { BrandMark } from '../drawings/brand-mark.tsx'
import { classNames } from '../styles/class-names.ts'
import { Link } from './link.tsx'

export type HeaderShortcut = 'calendar' | 'streak' | 'mood'

type PageHeaderProps = {
  /** Omit it on pages with their own heading. */
  title?: string | undefined
  subtitle?: ReactNode
  /** The target of the back arrow; without it, the logo is shown instead, which links to Home. */
  backHref?: string | undefined
  /** The shortcut to the current page. */
  current?: HeaderShortcut | undefined
  /** Optional, because the page's boot script handles `data-theme-toggle` before React loads. */
  onToggleTheme?: (() => void) | undefined
  /** A smaller, centred title. */
  compact?: boolean | undefined
  /** A title that leaves more room for the content. */
  dense?: boolean
  /** Shown at the end of the title's line. */
  aside?: ReactNode
}

/** The bar with the shortcuts, and the title of the page. */
export function PageHeader({
  title,
  subtitle,
  backHref,
  current,
  onToggleTheme,
  compact = false,
  dense = false,
  aside,
}: PageHeaderProps) {
  const mark = (shortcut: HeaderShortcut) => (current === shortcut ? 'page' : undefined)
  return (
    <header>
      <div className="-mx-[10px] flex min-h-13 flex-wrap items-center justify-between">
        {backHref ? (
          <IconLink
            href={backHref}
            label={t`Back`}
            icon={<ArrowLeft />}
            data-testid="button-back"
          />
        ) : (
          <Link
            href="/home"
            className="inline-flex min-h-touch items-center gap-2 px-2.5 font-[600] text-heading text-primary-ink"
          >
            <BrandMark />
            <span className="large-text:sr-only">{t`Tend`}</span>
          </Link>
        )}
        <nav aria-label={t`Shortcuts`} className="flex">
          <IconLink
            href="/calendar"
            label={t`Calendar`}
            icon={<Calendar />}
            aria-current={mark('calendar')}
            data-testid="button-calendar"
          />
          <IconLink
            href="/streak"
            label={t`Streaks`}
            icon={<Sprout />}
            aria-current={mark('streak')}
            data-testid="button-streak"
          />
          <IconLink
            href="/mood"
            label={t`Mood colors`}
            icon={<Palette />}
            aria-current={mark('mood')}
            data-testid="button-mood"
          />
          <ThemeToggle onToggle={onToggleTheme} />
        </nav>
      </div>
      {title && (
        <div
          className={classNames(
            compact && 'pt-3 text-center',
            !compact && (dense ? 'pt-2' : 'pt-6 short:pt-2'),
            Boolean(aside) && 'flex flex-wrap items-center justify-between gap-x-3',
          )}
        >
          <h1
            className={classNames(
              'font-label leading-tight tracking-[-0.012em]',
              compact ? 'text-title' : 'wrap-anywhere md:text-[3.5rem] short:text-title',
              !compact &&
                (dense ? 'text-[min(2.5rem,14vw)]' : 'text-[min(var(--text-display),14vw)]'),
            )}
          >
            {title}
          </h1>
          {subtitle && (
            <p
              className={classNames(
                'text-balance text-muted short:mt-0 short:text-body',
                dense ? 'mt-0.5' : 'mt-1.5',
                compact ? 'text-body' : 'text-lead md:text-heading',
              )}
            >
              {subtitle}
            </p>
          )}
          {aside}
        </div>
      )}
    </header>
  )
}

/** Contains the icons of both themes; CSS shows the one for the theme of the root element. */
function ThemeToggle({ onToggle }: { onToggle?: (() => void) | undefined }) {
  return (
    <IconButton
      label={t`Switch theme`}
      icon={
        <>
          <Moon className="dark:hidden" />
          <Sun className="hidden dark:block" />
        </>
      }
      onClick={onToggle}
      data-theme-toggle=""
      data-testid="button-toggle-theme"
    />
  )
}
