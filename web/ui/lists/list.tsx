import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'

type ListProps = ComponentProps<'ul'> & {
  /** For lists inside a card: a darker background, and scrolling above a height of 24 rem, or less on a small screen, so that what is below can be seen. */
  inset?: boolean
}

/** Rows on one card, with hairlines between them. */
export function List({ inset = false, className, ...rest }: ListProps) {
  return (
    <ul
      {...rest}
      // A scrollable region must be focusable for keyboard users.
      tabIndex={inset ? 0 : undefined}
      className={classNames(
        inset
          ? 'scroll-quiet max-h-[min(24rem,45dvh)] rounded-md bg-sunken p-1'
          : 'hairlines rounded-lg bg-card py-2 shadow-card',
        className,
      )}
    />
  )
}
