import type { LocalDate } from '@tend/shared/days/local-date'
import { dateOfDayNumber } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { inTenths } from '@tend/shared/units/quantity'
import { Trans, t } from '@tend/text'
import { inSentence } from '@tend/text/in-sentence'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import { shortDate, weekdayDate } from '../../../platform/formats/date-formats.ts'
import { useFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { ContinuousRing, SegmentRing } from '../../../ui/drawings/progress-ring.tsx'
import type { Cycle } from '../rules/cycle.ts'
import { filledEntries, isNight, type TrackedDay } from '../rules/day-values.ts'
import { targetProgress } from '../rules/target.ts'
import { trackerFigures } from '../rules/tracker-figures.ts'
import { cycleTexts } from '../texts/cycle-text.ts'
import { targetProgressText, targetText } from '../texts/target-text.ts'
import { trackedDayText } from '../texts/value-text.ts'
import { entryTimes } from './entry-times.ts'

/** Longer texts are smaller, so that they fit beside the ring. */
const MAX_FIGURE_CHARS = 12
/** A longer figure does not fit into the ring; the text below has it too. */
const MAX_RING_CHARS = 5
const RING = 'max-w-26'

type LatestDayProps = {
  tracker: Tracker
  /** The entries of this week. */
  week: readonly TrackerEntry[]
  latest: { readonly date: LocalDate; readonly day: TrackedDay }
  cycle: Cycle | null
  today: LocalDate
}

/** The latest value, and beside it the target if the user has set one. */
export function LatestDay({ tracker, week, latest, cycle, today }: LatestDayProps) {
  const { date, day } = latest
  const text = trackedDayText(day, clockTime)
  const [entry] = filledEntries(day)
  const times = entry && filledEntries(day).length === 1 ? entryTimes(tracker, entry) : ''
  const cycleText = cycle && cycleTexts(cycle, (each) => shortDate(each, today))
  return (
    <div className="track-one-now">
      <div className="min-w-0">
        <p className="text-muted">{cycleText ? t`Cycle` : dayName(tracker, date, today)}</p>
        {cycleText ? (
          <>
            <Figure text={cycleText.day} />
            <p className="text-muted leading-snug">
              {dayName(tracker, date, today)}: {inSentence(text)}
            </p>
            {cycleText.next && <p className="mt-1 text-pretty leading-snug">{cycleText.next}</p>}
          </>
        ) : tracker.type === 'words' ? (
          <p className="track-one-words">{text}</p>
        ) : (
          <Figure text={text} />
        )}
        {times && tracker.type !== 'tick' && <p className="text-muted">{times}</p>}
      </div>
      <TargetRing tracker={tracker} week={week} today={today} />
    </div>
  )
}

function dayName(tracker: Tracker, date: LocalDate, today: LocalDate): string {
  if (date !== today) return weekdayDate(date, today)
  return isNight(tracker) ? t`Last night` : t`Today`
}

/** Digits large, units small. */
function Figure({ text }: { text: string }) {
  if (text.length > MAX_FIGURE_CHARS) {
    return (
      <p className="track-one-figure" data-long="">
        {text}
      </p>
    )
  }
  return (
    <p className="track-one-figure">
      {text.split(/(?<=\d)(?= )|(?<= )(?=\d)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <span key={index}>
          {/\d/.test(part) || index === 0 ? part : <span className="track-one-unit">{part}</span>}
        </span>
      ))}
    </p>
  )
}

/** The progress of this week towards the target; renders nothing without one. */
export function TargetRing({
  tracker,
  week,
  today,
}: Pick<LatestDayProps, 'tracker' | 'week' | 'today'>) {
  const weekStart = useFirstDayOfWeek()
  const { days, figures } = trackerFigures(tracker, week)
  const byDate = new Map(days.map((day, index) => [dateOfDayNumber(day), figures[index] ?? 0]))
  const progress = targetProgress(tracker, byDate, today, weekStart)
  if (!progress) return null
  const { done, of, isAmount } = progress
  const amount = targetProgressText(tracker, progress)
  const label = t`${tracker.name}, ${amount} this week, ${targetText(tracker)}`
  const figure =
    tracker.type === 'duration' && isAmount
      ? t`${formatNumber(inTenths(done / 60))} h`
      : formatNumber(done)
  return (
    <figure className="track-one-target">
      {isAmount ? (
        <ContinuousRing
          fraction={of > 0 ? done / of : 1}
          figure={figure.length > MAX_RING_CHARS ? '' : figure}
          label={label}
          className={RING}
        />
      ) : (
        <SegmentRing value={done} total={of} figure={figure} label={label} className={RING} />
      )}
      <figcaption aria-hidden="true" className="mt-0.5 text-label text-muted">
        <Trans>
          <b className="font-strong text-text">{amount}</b> this week
        </Trans>
        <span className="block text-small">{targetText(tracker)}</span>
      </figcaption>
    </figure>
  )
}
