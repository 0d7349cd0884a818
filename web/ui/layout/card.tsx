import type { ComponentProps, ReactNode } from 'react'
import { GrowthRings } from '../drawings/growth-rings.tsx'
import { classNames } from '../styles/class-names.ts'

const VARIANTS = {
  card: 'rounded-lg bg-card shadow-card',
  tinted: 'rounded-lg bg-secondary text-on-secondary',
  hero: 'relative isolate overflow-hidden rounded-xl bg-hero text-on-hero [&_:focus-visible]:outline-current',
} as const

type CardProps = ComponentProps<'div'> & {
  /** `hero` is the one strongly coloured card of a screen, with the growth rings as decoration. */
  variant?: keyof typeof VARIANTS
  as?: 'div' | 'section' | 'form'
  /** Replaces the growth rings of a hero card; needs `-z-10` to stay behind the content. */
  art?: ReactNode
  /** Removes the padding, for lists that have their own. */
  flush?: boolean
}

/** Groups content that belongs together. Cards are never nested. */
export function Card({
  variant = 'card',
  as = 'div',
  flush = false,
  art = <HeroRings />,
  className,
  children,
  ...rest
}: CardProps) {
  // All three elements take the same attributes, so the type of one serves for all.
  const Element = as as 'div'
  return (
    <Element
      {...rest}
      className={classNames(
        VARIANTS[variant],
        !flush && 'p-6 max-[350px]:px-4.5 large-text:px-[18px]',
        className,
      )}
    >
      {variant === 'hero' && art}
      {children}
    </Element>
  )
}

function HeroRings() {
  return (
    <GrowthRings className="absolute -top-20 -inset-e-18 -z-10 size-84 max-w-none stroke-current opacity-22" />
  )
}
