import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '../layout/link.tsx'
import { classNames } from '../styles/class-names.ts'

type ButtonLook = {
  /** At most one `primary` per view. `onHero` is for buttons on the hero colour. */
  variant?: 'primary' | 'soft' | 'outline' | 'ghost' | 'danger' | 'onHero' | undefined
  size?: 'regular' | 'small' | undefined
  wide?: boolean | undefined
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  wide,
  icon,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      {icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}

const VARIANTS = {
  primary: 'bg-primary text-on-primary enabled:hover:bg-primary-hover',
  soft: 'bg-primary-soft text-primary-ink',
  outline: 'edge text-text',
  ghost: 'text-primary-ink',
  danger: 'bg-danger text-on-danger',
  onHero: 'bg-card text-primary-ink',
} as const

function buttonClass({
  variant = 'primary',
  size = 'regular',
  wide,
}: Omit<ButtonLook, 'icon'>): string {
  return classNames(
    'press inline-flex items-center justify-center gap-2 rounded-full text-center font-strong leading-[1.15] disabled:opacity-50',
    size === 'small'
      ? 'min-h-touch px-5 py-1.5 text-label [&>.lucide]:size-5'
      : 'min-h-13 px-6.5 py-2 text-button max-[350px]:px-5 large-text:px-[18px]',
    wide && 'w-full',
    VARIANTS[variant],
  )
}
