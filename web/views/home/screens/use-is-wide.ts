import { useMediaQuery } from '../../../ui/layout/use-media-query.ts'

/** From this width Home has two columns. Like the user's font size, 1rem may be more than 16 px. */
const WIDE = '(min-width: 45rem)'

/** Whether Home has two columns, for code outside components. */
export function isWideHome(): boolean {
  return matchMedia(WIDE).matches
}

/** Whether Home has two columns. Not for prerendered content. */
export function useIsWide(): boolean {
  return useMediaQuery(WIDE)
}
