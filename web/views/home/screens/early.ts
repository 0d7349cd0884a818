import type { LocalDate } from '@tend/shared/days/local-date'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { Device } from '../../../store/device/device.ts'
import { dayStart } from '../../../store/device/today/day-start.ts'
import { lastPresent } from '../../../store/onboarding/presence.ts'
import { GENTLE_DAYS, gentleKindOn } from '../../../store/settings/rules/gentle-days.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { readDayEntries } from '../commands/day-entries.ts'
import { readIsFirstHome } from '../commands/first-home.ts'
import type { Beginning } from '../commands/overview-extras.ts'
import { readOverview } from '../commands/read-overview.ts'
import { readReturn } from '../commands/read-return.ts'
import { absenceBefore } from '../rules/absence.ts'
import { dayMinutes } from '../rules/day-ring.ts'
import { daySummary } from '../rules/day-summary.ts'
import type { DayOverview, WeekOverview } from '../rules/overview.ts'
import { daySentence } from '../texts/day-sentence.ts'
import { weekOf } from './week-of.ts'

/** Today's entries on Home's drawing: the minutes of the day at which they were saved. */
export interface DrawnDay {
  readonly workouts: readonly (readonly [minute: number, duration: number])[]
  readonly meals: readonly number[]
  readonly water: number
}

export interface EarlyHome {
  readonly day: DayOverview
  readonly week: WeekOverview
  /** Today's date as Home shows it. Release 1.0.0 stored neither this nor the next. */
  readonly date?: string
  /** Whether Home is as before the first entry. */
  readonly isFirst?: boolean
  /** The things that the user has not begun yet, in the first days; missing if nothing. */
  readonly left?: readonly Beginning[]
  /** Whether Home greets the user in place of the figures, after days without entries. */
  readonly isBack?: boolean
  /** Today in one sentence, with marks (`daySentence`). */
  readonly sentence: string
  /** Missing on a day with too many entries. */
  readonly drawing?: DrawnDay
}

export async function readEarlyHome(device: Device, today: LocalDate): Promise<EarlyHome> {
  const [{ day, week, isQuiet, left }, isFirst, entries] = await Promise.all([
    readOverview(device, today, weekOf(today)),
    readIsFirstHome(device),
    readDayEntries(device, today),
  ])
  const gentle = gentleKindOn(storedSetting(GENTLE_DAYS), today)
  const isBack =
    isQuiet &&
    absenceBefore(today, (await readReturn(device, today)).lastDay, lastPresent()) !== null
  const minutes = dayMinutes(entries, today, dayStart())
  return {
    day,
    week,
    date: weekdayDate(today, today),
    ...(isFirst && { isFirst }),
    ...(left.length > 0 && { left }),
    ...(isBack && { isBack }),
    sentence: daySentence(daySummary(entries, today, dayStart()), gentle),
    drawing: {
      workouts: minutes.workouts.map(({ minute, duration }) => [minute, duration]),
      meals: minutes.meals.map(({ minute }) => minute),
      water: minutes.glassesMinute,
    },
  }
}
