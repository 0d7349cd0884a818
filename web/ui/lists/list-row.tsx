import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link } from '../layout/link.tsx'
import { classNames } from '../styles/class-names.ts'

type ListRowProps = {
  title: ReactNode
  meta?: ReactNode
  /** A third line, for the user's note. */
  note?: ReactNode
  /** A `Pebble`. */
  icon?: ReactNode
  /**
   * Shown at the end: a button or a figure. Expandable rows have a chevron before it, and links one
   * in its place.
   */
  trailing?: ReactNode
  /** Moves `trailing` to a second line where the row is too narrow for both. */
  wrapsTrailing?: boolean
  /** Turns the row into a link, or with `onClick` into a button; `trailing` stays outside it. */
  href?: string
  /** The link opens a sheet. */
  opensSheet?: boolean
  onClick?: () => void
  expanded?: boolean
  /** Outlines a row that was just added; the caller decides for how long. */
  highlighted?: boolean
  /** Shown below the row, aligned with its title. */
  children?: ReactNode
  testId?: string
}

/** A row of a `List`. */
export function ListRow(props: ListRowProps) {
  const { title, meta, note, icon, trailing, wrapsTrailing } = props
  const { href, onClick, expanded, highlighted } = props

  const body = (
    <>
      {icon && <span className="large-text:hidden">{icon}</span>}
      <span className="min-w-0 flex-1 text-start leading-[1.3] [overflow-wrap:anywhere]">
        <span className="block font-strong text-body">{title}</span>
        {meta && <span className="block text-muted text-small">{meta}</span>}
        {note && <span className="block text-small">{note}</span>}
      </span>
    </>
  )
  const bodyClass = classNames(
    'flex min-w-0 items-center gap-3.5 self-stretch rounded-md py-2.5',
    wrapsTrailing ? 'flex-[1_1_8rem]' : 'flex-1',
  )
  return (
    <li data-testid={props.testId}>
      <div
        className={classNames(
          'relative flex min-h-17 items-center gap-1 px-5 max-[350px]:px-4',
          wrapsTrailing && 'flex-wrap',
          props.trailing !== undefined && '[&>button:last-child]:-me-2.5',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'edge-chosen pointer-events-none absolute inset-x-2 inset-y-0 rounded-[1.25rem] transition-opacity duration-(--dur-tab)',
            !highlighted && 'opacity-0',
          )}
        />
        {href ? (
          <Link
            href={href}
            aria-haspopup={props.opensSheet ? 'dialog' : undefined}
            className={bodyClass}
          >
            {body}
            {!props.trailing && <ChevronRight className="text-muted" />}
          </Link>
        ) : onClick ? (
          <button type="button" onClick={onClick} aria-expanded={expanded} className={bodyClass}>
            {body}
            {expanded !== undefined && (
              <ChevronDown
                className={classNames(
                  'text-muted transition-transform duration-[var(--dur-quick)]',
                  expanded && 'rotate-180',
                  // There is no room for both.
                  trailing !== undefined && 'large-text:hidden',
                )}
              />
            )}
          </button>
        ) : (
          <div className={bodyClass}>{body}</div>
        )}
        {wrapsTrailing ? <span className="-me-2.5 ms-auto flex">{trailing}</span> : trailing}
      </div>
      {props.children && (
        <div
          className={classNames(
            'hidden pe-5 pb-4 leading-[1.35] has-[>:not(:empty)]:block',
            icon ? 'ps-20 large-text:ps-5' : 'ps-5',
          )}
        >
          {props.children}
        </div>
      )}
    </li>
  )
}

type ChoiceRowProps = {
  title: string
  meta?: ReactNode
  chosen: boolean
  onToggle: () => void
  disabled?: boolean
  /** Shown at the end, outside the button. */
  trailing?: ReactNode
}

/** A selectable row of an inset `List`, such as an exercise in the library. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { title, meta, chosen, onToggle, disabled, trailing } = props
  return (
    // Hundreds of rows: the browser draws those in view.
    <li className="flex items-center [contain-intrinsic-height:auto_3.5rem] [content-visibility:auto]">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onToggle}
        disabled={disabled}
        className={classNames(
          'flex min-h-14 min-w-0 flex-1 items-center justify-between gap-3 rounded-md px-3.5 py-2 text-start leading-snug -outline-offset-2 disabled:opacity-50',
          chosen && 'bg-primary-soft',
        )}
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-strong text-body">{title}</span>
          {meta && <span className="block text-muted text-small">{meta}</span>}
        </span>
        {chosen ? <Check className="text-primary" /> : <Plus className="text-primary" />}
      </button>
      {trailing}
    </li>
  )
}
