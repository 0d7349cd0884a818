import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Link, type LinkProps } from './link.tsx'

const TEXT_LINK =
  'inline-flex min-h-touch items-center gap-1.5 font-strong text-label text-primary-ink decoration-2 underline-offset-4 hover:underline forced-colors:border-0 forced-colors:underline [&>.lucide]:size-4.5'

/** A link outside running text, such as 'History' beside a heading. */
export function TextLink({ icon, className, children, ...rest }: LinkProps & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={classNames(TEXT_LINK, className)}>
      {icon}
      {children}
    </Link>
  )
}

/** A button that looks like a text link, such as 'Show all 6'. */
export function TextButton({
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { icon?: ReactNode }) {
  return (
    <button {...rest} type={type} className={classNames(TEXT_LINK, className)}>
      {icon}
      {children}
    </button>
  )
}
