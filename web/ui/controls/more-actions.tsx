import { t } from '@tend/text'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from '../layout/link.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { IconButton } from './icon-button.tsx'

type Action = {
  label: string
  /** The accessible name, which must contain `label`. */
  name?: string
  icon: ReactNode
  /** Called after the sheet has closed. */
  onSelect: () => void
  /** Makes the action a link. */
  href?: string
}

type MoreActionsProps = {
  /** The name of the entry. */
  of: string
  actions: readonly Action[]
  /** Shown above the actions. */
  children?: ReactNode
  className?: string
}

const ACTION =
  'press flex min-h-13 w-full items-center gap-3.5 rounded-md px-3 text-start font-strong text-body hover:bg-sunken'

/** The one control at the end of a row: opens a sheet with everything that can be done with an entry. */
export function MoreActions({ of, actions, children, className }: MoreActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton
        ref={button}
        label={t`More for ${of}`}
        icon={<Ellipsis />}
        look="quiet"
        aria-haspopup="dialog"
        className={className}
        onClick={() => setIsOpen(true)}
      />
      <Dialog open={isOpen} onClose={close} title={of} closeButton>
        {children}
        <ul className="-mx-3">
          {actions.map(({ label, name, icon, onSelect, href }) => {
            const select = () => {
              // An action that opens a form returns the focus to where it is now.
              flushSync(close)
              button.current?.focus()
              onSelect()
            }
            return (
              <li key={label}>
                {href ? (
                  <Link href={href} aria-label={name} className={ACTION} onClick={select}>
                    {icon}
                    {label}
                  </Link>
                ) : (
                  <button type="button" aria-label={name} className={ACTION} onClick={select}>
                    {icon}
                    {label}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      </Dialog>
    </>
  )
}
