import type { ReactNode, Ref } from 'react'
import { EarlyPart } from '../../../../ui/layout/early-part.tsx'
import { unmarked } from '../../texts/day-text-parts.ts'

type DayRingFrameProps = {
  ref?: Ref<HTMLDivElement>
  drawing?: ReactNode
  /** The sentence, with marks. */
  text?: string
  /** Shows the text. */
  children?: ReactNode
}

/**
 * The layout of today's drawing and its sentence, which read as one image. It has the same height
 * while they are loading: the sentence has room for two lines on phones. Large text
 * leaves out the drawing, so that the first view has a control.
 */
export function DayRingFrame({ ref, drawing, text, children }: DayRingFrameProps) {
  const label = text === undefined ? {} : ({ role: 'img', 'aria-label': unmarked(text) } as const)
  return (
    <div {...label} className="mt-1 md:mt-2">
      <div
        ref={ref}
        className="-mx-gutter h-[min(84px,10svh)] large-text:h-0 large-text:overflow-hidden md:-mx-10 md:h-[104px] lg:mx-0"
      >
        {drawing}
      </div>
      <p className="mt-3.5 min-h-[2lh] text-pretty font-[560] text-heading leading-[1.35] large-text:text-body md:min-h-[1lh]">
        {children}
      </p>
    </div>
  )
}

/** Shown until today's entries are read. */
export function DayRingLoading() {
  return <EarlyPart name="day" fallback={<DayRingFrame />} />
}
