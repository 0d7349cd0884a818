import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | null>(null)

/** Gives every link of the design system a client-side router's component; without it they are plain `<a>`. */
export const LinkProvider = LinkContext.Provider

export function Link(props: LinkProps) {
  const RouterLink = useContext(LinkContext)
  return RouterLink ? <RouterLink {...props} /> : <a {...props} />
}
