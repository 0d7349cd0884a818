import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | null>(null)

/** Provides the router's link component to all links in `web/ui`; the default is a plain `<a>`. */
export const LinkProvider = LinkContext.Provider

export function Link(props: LinkProps) {
  const RouterLink = useContext(LinkContext)
  return RouterLink ? <RouterLink {...props} /> : <a {...props} />
}
