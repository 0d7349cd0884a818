import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { dayInMonth } from '@tend/shared/days/month'
import { t } from '@tend/text'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { readTrackers } from '../../../areas/tracking/commands/read-tracking.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { ALL_SETTINGS, useSetting } from '../../../store/settings/stored-settings.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import type { LoggedDay } from '../commands/day-figures.ts'
import { cardLines } from '../commands/year-parts.ts'
import { storeDayInEntry } from './day-in-entry.ts'
import { KindStroke } from './legend.tsx'

type LookBackDayCardProps = {
  date: LocalDate
  /** `undefined` without entries. */
  day: LoggedDay | undefined
  /** The first and the last day that can be chosen. */
  first: LocalDate
  last: LocalDate
  today: LocalDate
  /** Whether the card replaces the button that opened it. */
  takesFocus: boolean
  onPick: (date: LocalDate) => void
}

/** The day that is shown, and the days that can be chosen. */
type DayRange = Pick<LookBackDayCardProps, 'date' | 'first' | 'last'>

/** The day for each key, before it is limited to the days that can be chosen. */
const MOVES = new Map<string, (props: DayRange) => LocalDate | null>([
  ['ArrowLeft', ({ date }) => addDays(date, -1)],
  ['ArrowRight', ({ date }) => addDays(date, 1)],
  ['PageUp', ({ date }) => dayInMonth(date, -1)],
  ['PageDown', ({ date }) => dayInMonth(date, 1)],
  ['Home', ({ first }) => first],
  ['End', ({ last }) => last],
])

/** The day to which a key leads; `undefined` for another key. */
export function dayForKey(event: KeyboardEvent, range: DayRange): LocalDate | undefined {
  // Alt and an arrow key, for example, are the browser's way back.
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const to = MOVES.get(event.key)?.(range)
  if (to === undefined) return undefined
  event.preventDefault()
  return limited(to ?? range.date, range)
}

function limited(to: LocalDate, { first, last }: Pick<DayRange, 'first' | 'last'>): LocalDate {
  return to < first ? first : to > last ? last : to
}

/**
 * The chosen day with its entries. On its heading and buttons, the arrow keys move by a day, Page Up and
 * Page Down by a month, Home and End to the ends of the year.
 */
export function LookBackDayCard(props: LookBackDayCardProps) {
  const { date, day, first, last, today, takesFocus, onPick } = props
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const pick = (to: LocalDate) => onPick(limited(to, props))

  function move(event: KeyboardEvent) {
    const to = dayForKey(event, props)
    if (to) onPick(to)
  }

  const settings = useSetting(ALL_SETTINGS)
  const read = useLive(readTrackers, [])
  const trackers = read.state === 'ready' ? read.value : []
  return (
    <Card
      as="section"
      aria-label={t`Chosen day`}
      className="look-back-day mt-6"
      data-testid="look-back-day"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the heading and the buttons inside */}
      <div className="flex items-center" onKeyDown={move}>
        <h2
          ref={heading}
          tabIndex={-1}
          aria-live="polite"
          className="me-auto text-[1.25rem] outline-none"
        >
          {weekdayDate(date, today)}
        </h2>
        <IconButton
          label={t`Day before`}
          icon={<ChevronLeft />}
          aria-disabled={date <= first}
          className="aria-disabled:opacity-50"
          onClick={() => pick(addDays(date, -1))}
        />
        <IconButton
          label={t`Day after`}
          icon={<ChevronRight />}
          aria-disabled={date >= last}
          className="-me-2.5 aria-disabled:opacity-50"
          onClick={() => pick(addDays(date, 1))}
        />
      </div>
      {day ? (
        <ul>
          {cardLines(day, { settings, trackers, formatTime: clockTime }).map(
            ({ line, texts: [name, text] }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a tracker can have the name of another line
                key={index}
                className="flex items-baseline gap-2.5 py-1.5 leading-snug large-text:flex-wrap"
              >
                {line ? (
                  <KindStroke kind={line} />
                ) : (
                  <span aria-hidden="true" className="tracked-dot" />
                )}
                <b className="font-strong">{name}</b>
                <span className="look-back-text ms-auto text-muted text-small">{text}</span>
              </li>
            ),
          )}
        </ul>
      ) : (
        <p className="py-1.5 text-muted">{t`Nothing was logged on this day.`}</p>
      )}
      <TextLink
        href={`/calendar?date=${date}`}
        className="-mb-2"
        onClick={() => storeDayInEntry(date)}
      >
        {t`Open this day`}
        <ArrowRight />
      </TextLink>
    </Card>
  )
}
