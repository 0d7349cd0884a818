import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { GrowthRings } from './growth-rings.tsx'

const VARIANTS = {
  card: 'rounded-lg bg-card shadow-card',
  tinted: 'rounded-lg bg-secondary text-on-secondary',
  hero: 'relative isolate overflow-hidden rounded-xl bg-hero text-on-hero [&_:focus-visible]:outline-current',
} as const

type CardProps = ComponentProps<'div'> & {
  /** `hero` is the one strong surface of a screen, with the rings in it. */
  variant?: keyof typeof VARIANTS
  as?: 'div' | 'section' | 'form'
  /** In place of the rings behind a hero's content; it needs `-z-10`. */
  art?: ReactNode
  /** Without padding, for lists that bring their own. */
  flush?: boolean
}

/** A surface for content that belongs together. Cards are never put inside cards. */
export function Card({
  variant = 'card',
  as = 'div',
  flush = false,
  art = <HeroRings />,
  className,
  children,
  ...rest
}: CardProps) {
  // The three elements take the same attributes; only the tag is chosen here.
  const Element = as as 'div'
  return (
    <Element
      {...rest}
      className={classNames(VARIANTS[variant], !flush && 'p-6 max-[350px]:px-4.5', className)}
    >
      {variant === 'hero' && art}
      {children}
    </Element>
  )
}

function HeroRings() {
  return (
    <GrowthRings className="absolute -top-20 -right-18 -z-10 size-84 max-w-none stroke-current opacity-22" />
  )
}
