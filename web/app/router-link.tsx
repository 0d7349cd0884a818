import { Link, useLocation } from 'wouter'
import type { LinkProps } from '../ui/link.tsx'
import { leavePage } from './scroll-restoration.ts'

/** A link of the design system: pages open in place, mail drafts and parts of the page as always. */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const [location] = useLocation()
  if (!href.startsWith('/')) return <a href={href} onClick={onClick} {...rest} />

  // The page that is already here only goes back to its top, and leaves no second entry.
  const isHere = href === location
  return (
    <Link
      {...rest}
      href={href}
      replace={isHere}
      onClick={(event) => {
        onClick?.(event)
        leavePage()
        if (isHere) scrollTo(0, 0)
      }}
    />
  )
}
