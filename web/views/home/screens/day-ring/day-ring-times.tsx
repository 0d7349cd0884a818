import { offsetDateTime } from '@tend/shared/days/local-date'
import { shortHour, timeOfDay } from '../../../../platform/formats/date-formats.ts'
import { placeOfMinute } from '../../rules/day-ring.ts'
import { placeInside } from './day-ring-paths.ts'

const HOURS = [8, 12, 18, 22]
/** About the width of a character of a label, and the least room beside one. */
const LABEL_CHAR_PX = 7
const LABEL_GAP_PX = 20
/** The labels stay within the page's gutters, where the drawing is as wide as the window. */
const gutterPx = (width: number) => (width < 768 ? 20 : 40)

type DayRingTimesProps = {
  now: Date
  /** The position of the current time along the ring, from 0 to 1. */
  place: number
  /** The size of the drawing in pixels. */
  width: number
  height: number
}

/** The current time, and the hours that it leaves room for. Hidden with large text. */
export function DayRingTimes({ now, place, width, height }: DayRingTimesProps) {
  const current = labelAt(timeOfDay(offsetDateTime(now)), place, width)
  const shown = [current]
  for (const hour of HOURS) {
    const label = labelAt(shortHour(hour), placeOfMinute(hour * 60), width)
    const hasRoom = ({ x, halfWidth }: Label) =>
      Math.abs(x - label.x) > halfWidth + label.halfWidth + LABEL_GAP_PX
    if (shown.every(hasRoom)) shown.push(label)
  }
  return (
    <g
      textAnchor="middle"
      className="fill-muted font-label text-[14px] tabular-nums large-text:hidden"
    >
      {shown.map((label) => (
        <text
          key={label.text}
          x={label.x}
          y={height - 6}
          className={label === current ? 'fill-primary-ink font-[680]' : undefined}
        >
          {label.text}
        </text>
      ))}
    </g>
  )
}

interface Label {
  readonly text: string
  readonly x: number
  readonly halfWidth: number
}

function labelAt(text: string, place: number, width: number): Label {
  const halfWidth = (text.length * LABEL_CHAR_PX) / 2
  return { text, x: placeInside(place, halfWidth + gutterPx(width), width), halfWidth }
}
