import type { PartData, RootData } from '@tend/shared/page/page-attributes'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/** The parts that `shell/early-figures` has drawn into the prerendered page, or the page has for a new device. */
const drawn = new Map<string, Element>()
if (typeof document !== 'undefined') {
  const isNew = (document.documentElement.dataset as RootData).newDevice !== undefined
  for (const part of document.querySelectorAll<HTMLElement>('[data-drawn]')) {
    if (part.closest('.new-device') && !isNew) part.remove()
    else drawn.set((part.dataset as PartData).drawn ?? '', part)
  }
}

/** Parts of a page as they are on a new device, by name. Only prerendering has them. */
export const NewDeviceParts = createContext<Readonly<Record<string, ReactNode>>>({})

type EarlyPartProps = {
  name: string
  /** Shown if nothing was drawn. */
  fallback: ReactNode
  /** Shows the fallback from now on, also if something else was drawn. */
  isReady?: boolean
  /** Within a line of text. */
  inline?: boolean
}

/**
 * A part of a page whose content is still being read. Shows the figures that were drawn before the first
 * paint, which React does not touch, until the caller renders the content in its place.
 */
export function EarlyPart({ name, fallback, isReady = false, inline = false }: EarlyPartProps) {
  const Place = inline ? 'span' : 'div'
  const [part, setPart] = useState(() => drawn.get(name))
  if (part && isReady) setPart(undefined)

  useEffect(
    () => () => {
      // Drawn figures are only shown until the real ones are there.
      for (const [key, { isConnected }] of drawn) if (!isConnected) drawn.delete(key)
    },
    [],
  )

  const content = import.meta.env.SSR ? (
    <WithNewDevicePart name={name}>{fallback}</WithNewDevicePart>
  ) : (
    fallback
  )
  return (
    <Place
      ref={(place: HTMLElement | null) => {
        if (part && part.parentNode !== place) place?.replaceChildren(part)
      }}
      data-early={name}
      className="contents"
      suppressHydrationWarning
    >
      {/* Of an element with text, React ignores the content while hydrating. */}
      {part ? '' : content}
    </Place>
  )
}

/** While prerendering: what a new device shows, before what all others show. */
function WithNewDevicePart({ name, children }: { name: string; children: ReactNode }) {
  const part = useContext(NewDeviceParts)[name]
  return (
    <>
      {part && (
        <div className="new-device" data-drawn={name}>
          {part}
        </div>
      )}
      {children}
    </>
  )
}
