import type { ReactNode } from 'react'
import { Link } from '../layout/link.tsx'

const PILL =
  'floating fixed inset-x-0 bottom-[calc(var(--nav-h)+max(0.75rem,var(--safe-bottom))+0.75rem)] z-10 mx-auto flex min-h-touch w-fit animate-settle items-center gap-2 rounded-full px-5 font-strong text-label text-primary-ink tabular-nums low:inset-e-auto low:left-[calc(104px+var(--safe-left))] lg:bottom-6'

type FloatingPillProps = {
  icon: ReactNode
  /** Turns the pill into a link. */
  href?: string
  /** The accessible name of the link. */
  label?: string
  children: ReactNode
}

/** A short status above the navigation, such as a running timer. */
export function FloatingPill({ icon, href, label, children }: FloatingPillProps) {
  return href ? (
    <Link href={href} aria-label={label} className={PILL}>
      {icon}
      {children}
    </Link>
  ) : (
    <p className={PILL}>
      {icon}
      {children}
    </p>
  )
}
