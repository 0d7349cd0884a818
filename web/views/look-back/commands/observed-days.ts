import { DAILY_FIELDS } from '@tend/shared/days/daily-fields'
import { dateOfDayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { ALL_DAY_PARTS } from '../../../areas/all-day-parts.ts'
import { isWaterGoalMet } from '../../../areas/hydration/rules/water.ts'
import { readTrackedSpan } from '../../../areas/tracking/commands/read-tracked-span.ts'
import type { TrackedDays } from '../../../areas/tracking/commands/read-tracking.ts'
import { hasHiddenNumbers } from '../../../areas/tracking/rules/hidden-tracker.ts'
import { trackerFigures } from '../../../areas/tracking/rules/tracker-figures.ts'
import type { DayPart, Observed } from '../../../contract/day-facet.ts'
import { DATED_KINDS, type DatedKind, tableOf } from '../../../kinds/tables.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import { datesOf } from '../../../store/database/dated-entries.ts'
import { entriesWithin } from '../../../store/database/entries-within.ts'
import { ownDays } from '../../../store/database/own-days.ts'
import type { Device } from '../../../store/device/device.ts'
import { type GoalHistory, goalsOn } from '../../../store/settings/rules/goal-settings.ts'
import type { HiddenNumbers } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import type {
  ObservedDay,
  ObservedKind,
  ObservedTracker,
  TrackedKind,
} from '../rules/observation.ts'

/** The data that the observation of a period compares. */
export interface ObservedEntries {
  /** Those that have entries. */
  readonly days: readonly ObservedDay[]
  readonly trackers: readonly ObservedTracker[]
}

/**
 * The days from `first` to `last`, both included, that have entries, with the kinds of these.
 * @param hidden trackers with numbers of these kinds are not compared
 * @param goals by which a day's glasses are counted as enough
 */
export async function readObservedDays(
  device: Device,
  first: LocalDate,
  last: LocalDate,
  goals: GoalHistory,
  hidden: HiddenNumbers,
): Promise<ObservedEntries> {
  const { db, userId } = device
  const tracked = await readTrackedSpan(device, first, last)
  const compared = tracked.filter(({ tracker }) => isCompared(tracker, hidden))
  const figures = figuresByDate(compared)
  return db.transaction('r', DATED_KINDS.map(tableOf), async () => {
    const [days, ...dated] = await Promise.all([
      ownDays({ db, userId }, { first, last }).toArray(),
      ...KINDS.map((kind) => readObserved(device, kind, first, last)),
    ])
    const kinds = new Map<LocalDate, Set<ObservedKind>>()
    const add = (date: LocalDate, kind: ObservedKind) => {
      const ofDay = kinds.get(date)
      if (ofDay) ofDay.add(kind)
      else kinds.set(date, new Set([kind]))
    }
    for (const { kind, dates } of dated.flat()) for (const date of dates) add(date, kind)
    for (const day of days) {
      for (const field of DAILY_FIELDS) {
        const { observed } = PARTS[field]
        if (observed?.has?.(day[field] as never)) add(day.date, observed.as)
      }
    }
    for (const { tracker, entries } of tracked) {
      for (const { date } of entries) add(date, kindOfTracker(tracker))
    }
    const goalMet = new Set(
      days
        .filter(({ date, waterCount }) => isWaterGoalMet(waterCount, goalsOn(goals, date).glasses))
        .map(({ date }) => date),
    )
    return {
      days: [...kinds].map(([date, ofDay]) => ({
        date,
        kinds: ofDay,
        isWaterGoalMet: goalMet.has(date),
        figures: figures.get(date) ?? NO_FIGURES,
      })),
      trackers: compared.map(({ tracker }) => ({
        kind: kindOfTracker(tracker),
        name: tracker.name,
        isTick: tracker.type === 'tick',
      })),
    }
  })
}

const PARTS: Readonly<Record<DayPart, { observed: Observed<never> | null }>> = ALL_DAY_PARTS
const KINDS = DATED_KINDS.filter((kind): kind is Exclude<DatedKind, 'days'> => kind !== 'days')

/** The days on which entries of a kind count; empty if Look back does not compare them. */
async function readObserved(
  device: Device,
  kind: (typeof KINDS)[number],
  first: LocalDate,
  last: LocalDate,
) {
  const { observed } = PARTS[kind]
  if (!observed) return []
  const { as, has } = observed
  if (!has) return [{ kind: as, dates: await datesOf(device, kind, first, last) }]
  const entries: { date: LocalDate }[] = await entriesWithin(device, kind, first, last)
  return [{ kind: as, dates: entries.filter((each) => has(each as never)).map(({ date }) => date) }]
}

const NO_FIGURES: ObservedDay['figures'] = new Map()

function isCompared(tracker: Tracker, hidden: HiddenNumbers): boolean {
  const { isObserved, archivedAt, type } = tracker
  const hasFigure = type !== 'words' && type !== 'pair'
  return isObserved && archivedAt === undefined && hasFigure && !hasHiddenNumbers(tracker, hidden)
}

function kindOfTracker({ id }: Tracker): TrackedKind {
  // biome-ignore lint/plugin: an id
  return `tracked ${id}`
}

function figuresByDate(tracked: readonly TrackedDays[]): Map<LocalDate, Map<TrackedKind, number>> {
  const byDate = new Map<LocalDate, Map<TrackedKind, number>>()
  for (const { tracker, entries } of tracked) {
    const { days, figures } = trackerFigures(tracker, entries)
    for (const [index, day] of days.entries()) {
      const date = dateOfDayNumber(day)
      const ofDay = byDate.get(date) ?? new Map<TrackedKind, number>()
      byDate.set(date, ofDay.set(kindOfTracker(tracker), figures[index] ?? 0))
    }
  }
  return byDate
}
