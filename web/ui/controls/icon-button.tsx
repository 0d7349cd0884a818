import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../layout/link.tsx'
import { classNames } from '../styles/class-names.ts'

type IconButtonLook = {
  /** The accessible name. */
  label: string
  icon: ReactNode
  /** `soft` has a card background; `quiet` is muted, for buttons in rows. */
  look?: 'plain' | 'soft' | 'quiet'
}

type IconButtonProps = IconButtonLook & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>

export function IconButton({
  label,
  icon,
  look = 'plain',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(iconButtonClass(look), className)}
    >
      {icon}
    </button>
  )
}

export function IconLink({
  label,
  icon,
  look = 'plain',
  className,
  ...rest
}: IconButtonLook & Omit<LinkProps, 'children' | 'aria-label'>) {
  return (
    <Link {...rest} aria-label={label} className={classNames(iconButtonClass(look), className)}>
      {icon}
    </Link>
  )
}

function iconButtonClass(look: NonNullable<IconButtonLook['look']>): string {
  return classNames(
    'press grid size-touch flex-none place-items-center rounded-full disabled:opacity-50',
    'aria-[current]:edge-chosen aria-[current]:bg-card aria-[current]:text-primary-ink',
    look === 'plain' && 'text-text hover:bg-card',
    look === 'soft' && 'bg-card text-primary-ink shadow-card hover:bg-elevated',
    look === 'quiet' && 'text-muted hover:bg-sunken hover:text-text',
  )
}
