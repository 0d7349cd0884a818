import { dateOfDayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { isWaterGoalMet } from '../../../areas/hydration/rules/water.ts'
import { readTrackedSpan } from '../../../areas/tracking/commands/read-tracked-span.ts'
import type { TrackedDays } from '../../../areas/tracking/commands/read-tracker-days.ts'
import { hasHiddenNumbers } from '../../../areas/tracking/rules/hidden-tracker.ts'
import { trackerFigures } from '../../../areas/tracking/rules/tracker-figures.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { Device } from '../../../store/device/device.ts'
import { type GoalHistory, goalsOn } from '../../../store/settings/rules/goal-settings.ts'
import type { HiddenNumbers } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import type {
  ObservedDay,
  ObservedKind,
  ObservedTracker,
  TrackedKind,
} from '../rules/observation.ts'
import { type LoggedDay, loggedDays, loggedParts } from './day-figures.ts'
import { readEntries } from './look-back.ts'

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
  const tracked = await readTrackedSpan(device, first, last)
  const compared = tracked.filter(({ tracker }) => isCompared(tracker, hidden))
  const figures = figuresByDate(compared)
  const trackerEntries = tracked.flatMap(({ entries }) => entries)
  const logged = loggedDays({ ...(await readEntries(device, first, last)), trackerEntries })
  return {
    days: logged
      .map((day) => ({
        date: day.date,
        kinds: new Set(kindsOf(day)),
        isWaterGoalMet: isWaterGoalMet(day.parts.waterCount ?? 0, goalsOn(goals, day.date).glasses),
        figures: figures.get(day.date) ?? NO_FIGURES,
      }))
      .filter(({ kinds }) => kinds.size > 0),
    trackers: compared.map(({ tracker }) => ({
      kind: kindOfTracker(tracker.id),
      name: tracker.name,
      isTick: tracker.type === 'tick',
    })),
  }
}

/** Each tracker is a kind by itself. */
function kindsOf(day: LoggedDay): ObservedKind[] {
  const { trackerEntries = [] } = day.parts
  const trackers = trackerEntries.map(({ trackerId }) => kindOfTracker(trackerId))
  return [
    ...loggedParts(day).flatMap(({ name }) => (name === 'trackerEntries' ? [] : name)),
    ...trackers,
  ]
}

const NO_FIGURES: ObservedDay['figures'] = new Map()

function isCompared(tracker: Tracker, hidden: HiddenNumbers): boolean {
  const { isObserved, archivedAt, type } = tracker
  const hasFigure = type !== 'words' && type !== 'pair'
  return isObserved && archivedAt === undefined && hasFigure && !hasHiddenNumbers(tracker, hidden)
}

function kindOfTracker(id: string): TrackedKind {
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
      byDate.set(date, ofDay.set(kindOfTracker(tracker.id), figures[index] ?? 0))
    }
  }
  return byDate
}
