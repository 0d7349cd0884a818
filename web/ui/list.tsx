import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type ListProps = ComponentProps<'ul'> & {
  /** Inside a card: a sunken ground of its own, scrolling beyond 24 rem. */
  inset?: boolean
}

/** Rows on one card, with hairlines between them. */
export function List({ inset = false, className, ...rest }: ListProps) {
  return (
    <ul
      {...rest}
      // A scrolling region must be reachable by keyboard.
      tabIndex={inset ? 0 : undefined}
      className={classNames(
        inset
          ? 'scroll-quiet max-h-96 rounded-md bg-sunken p-1'
          : 'hairlines rounded-lg bg-card py-2 shadow-card',
        className,
      )}
    />
  )
}
