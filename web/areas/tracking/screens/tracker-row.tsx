import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../store/device/device.ts'
import type { TrackedDay } from '../rules/day-values.ts'
import { isNight } from '../rules/day-values.ts'
import { DurationRow } from './rows/duration-row.tsx'
import { NightRow } from './rows/night-row.tsx'
import { NumberRow } from './rows/number-row.tsx'
import { PairRow } from './rows/pair-row.tsx'
import { ScaleRow } from './rows/scale-row.tsx'
import { TickRow } from './rows/tick-row.tsx'
import { WordsRow } from './rows/words-row.tsx'
import stylesheet from './tracking.css?url'

export type TrackerRowProps = {
  device: Device
  day: TrackedDay
  date: LocalDate
  isToday: boolean
}

/** A tracker of a day with its controls, which save at once. */
export function TrackerRow(props: TrackerRowProps) {
  const Row = rowOf(props.day)
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <Row key={`${props.day.tracker.id} ${props.date}`} {...props} />
    </>
  )
}

function rowOf({ tracker }: TrackedDay) {
  return isNight(tracker) ? NightRow : ROWS[tracker.type]
}

const ROWS = {
  scale: ScaleRow,
  number: NumberRow,
  duration: DurationRow,
  pair: PairRow,
  tick: TickRow,
  words: WordsRow,
} as const
