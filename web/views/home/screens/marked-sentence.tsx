import { Fragment } from 'react'
import { dayTextParts } from '../texts/day-text-parts.ts'

/** The sentence is the drawing's legend: each part about a kind of entries begins with their mark. */
export function MarkedSentence({ text }: { text: string }) {
  return dayTextParts(text).map((part) => {
    if (!part.kind) return part.text
    const mark = MARKS[part.kind]
    const [, start = '', rest = ''] = /^(\S* ?\S*)(.*)$/.exec(part.text) ?? []
    return (
      <Fragment key={part.text}>
        <span className="whitespace-nowrap">
          <svg
            viewBox="0 0 28 16"
            aria-hidden="true"
            className={`me-1.25 inline-block h-3.25 w-5.5 overflow-visible align-baseline ${mark.className}`}
          >
            <path d={mark.path} />
          </svg>
          {start}
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
