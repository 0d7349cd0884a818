import type { PartData } from '@tend/shared/page/page-attributes'
import type { ReactNode } from 'react'
import { runEffects } from './dom-jsx.ts'
import { readSnapshot, type TodaysSnapshot } from './todays-snapshot.ts'

/** Creates the content of a part of a page; `null` if the snapshot does not have its figures. */
type DrawPart = (today: TodaysSnapshot) => ReactNode

/**
 * Draws today's figures into the prerendered page before the first paint, if there is a snapshot. Each
 * page with an `EarlyPart` has a script in `pages/` that calls this. It is built without React, which does
 * not touch the figures while it hydrates the page, and replaces them when the database has been read.
 * @param parts how to draw the page's parts, by the name of their `EarlyPart`
 */
export function drawParts(parts: Readonly<Record<string, DrawPart>>): void {
  const today = readSnapshot(Date.now())
  if (!today) return
  const draw = () => drawInto(parts, today)
  draw()
  if (document.readyState !== 'loading') return
  // The document is still arriving. An observer is called before the next paint.
  const observer = new MutationObserver(draw)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    draw()
  })
}

function drawInto(parts: Readonly<Record<string, DrawPart>>, today: TodaysSnapshot): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-early]')) {
    const name = (place.dataset as PartData).early ?? ''
    // A place is complete when the parser has reached what follows it.
    const isParsed = document.readyState !== 'loading' || isFollowed(place)
    const isDrawn = place.firstElementChild?.matches('[data-drawn]:not(.new-device)')
    if (isDrawn || !isParsed) continue
    const content = parts[name]?.(today) ?? null
    if (content === null) continue
    const drawn = (
      <div className="contents" data-drawn={name}>
        {content}
      </div>
    )
    place.replaceChildren(drawn as unknown as Node)
    runEffects()
  }
}

function isFollowed(place: Element): boolean {
  for (let each: Element | null = place; each; each = each.parentElement) {
    if (each.nextElementSibling) return true
  }
  return false
}
