import { Link } from 'wouter'
import type { LinkProps } from '../ui/link.tsx'

/** A link of the design system: pages open in place, mail drafts and parts of the page as always. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return href.startsWith('/') ? <Link href={href} {...rest} /> : <a href={href} {...rest} />
}
