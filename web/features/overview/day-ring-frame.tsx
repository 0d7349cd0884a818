import { dayTextParts } from '@tend/domain/overview/day-text-parts'
import { Fragment, type ReactNode, type Ref } from 'react'
import { EarlyPart } from '../../ui/early-part.tsx'

type DayRingFrameProps = {
  ref?: Ref<HTMLDivElement>
  drawing?: ReactNode
  text?: string
}

/**
 * The layout of today's drawing and its sentence, which read as one image. It has the same height
 * while they are loading: the sentence has room for two lines on phones, and for more with large text.
 */
export function DayRingFrame({ ref, drawing, text }: DayRingFrameProps) {
  const label = text === undefined ? {} : ({ role: 'img', 'aria-label': text } as const)
  return (
    <div {...label} className="mt-1 md:mt-4">
      <div ref={ref} className="-mx-gutter h-[84px] md:-mx-10 md:h-[112px] lg:mx-0">
        {drawing}
      </div>
      <p className="mt-3.5 min-h-[2lh] text-pretty font-[560] text-heading leading-[1.35] tracking-[-0.004em] large-text:min-h-[4lh] md:min-h-[1lh]">
        {text && <MarkedSentence text={text} />}
      </p>
    </div>
  )
}

/** The sentence is the drawing's legend: each part begins with the mark of its entries. */
function MarkedSentence({ text }: { text: string }) {
  return dayTextParts(text).map((part) => {
    const mark = part.kind && MARKS[part.kind]
    const [, firstWord = '', rest = ''] = /^(\S*)(.*)$/.exec(part.text) ?? []
    return (
      <Fragment key={part.text}>
        <span className="whitespace-nowrap">
          {mark && (
            <svg
              viewBox="0 0 28 16"
              aria-hidden="true"
              className={`mr-1.25 inline-block h-3.25 w-5.5 overflow-visible align-baseline ${mark.className}`}
            >
              <path d={mark.path} />
            </svg>
          )}
          {firstWord}
        </span>
        {rest}
      </Fragment>
    )
  })
}

const LEAF = 'M1 9.5Q14 -1.5 27 6Q14 16.5 1 9.5Z'
const MARKS = {
  workouts: { path: LEAF, className: 'fill-workouts stroke-workouts-edge' },
  nutrition: { path: LEAF, className: 'fill-nutrition stroke-nutrition-edge' },
  water: { path: 'M1 10.4Q14 5 27 4.2L27 10.8Q14 8.2 1 11.2Z', className: 'fill-primary' },
} as const

/** Shown until today's entries are read. */
export function DayRingLoading() {
  return <EarlyPart name="day" fallback={<DayRingFrame />} />
}
