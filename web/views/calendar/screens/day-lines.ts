import { plural } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { sessionMinutesText } from '../../../areas/breathing/rules/session-text.ts'
import { type OwnHabits, shownHabitName } from '../../../areas/habits/rules/own-habits.ts'
import { countTasksDone } from '../../../areas/sleep/rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../../../areas/sleep/rules/sleep-tasks.ts'
import { trackedLines } from '../../../areas/tracking/texts/tracked-lines.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import type { HiddenNumbers } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import type { DayActivity } from '../commands/calendar.ts'
import type { DayLine } from './other-activity.tsx'

/**
 * A day's water, habits, breathing, sleep routine, reflections and what else the user tracks, as far as there are any.
 * @param hidden the numbers that are not shown
 */
export function dayLines(
  { fields, sessions, tracked }: DayActivity,
  own: OwnHabits,
  hidden: HiddenNumbers,
): DayLine[] {
  const { waterCount, habits, sleepRoutine, eatingLog } = fields
  const done = Object.keys(habits).filter((key) => habits[key])
  const breathedSeconds = sessions.reduce((sum, { duration }) => sum + duration, 0)
  const steps = countTasksDone(sleepRoutine)
  const lines: [string, string | false][] = [
    ['Water', waterCount > 0 && plural(waterCount, { one: '# glass', other: '# glasses' })],
    ['Habits', done.length > 0 && listText(done.map((key) => shownHabitName(key, own)))],
    ['Breathing', sessions.length > 0 && breathingText(sessions.length, breathedSeconds)],
    ['Sleep routine', steps > 0 && `${steps} of ${SLEEP_TASKS.length} steps`],
    ['Food', eatingLog.food],
    ['Feelings', eatingLog.feelings],
  ]
  return [
    ...lines.flatMap(([name, text]): DayLine[] => (text ? [[name, text]] : [])),
    ...trackedLines(tracked, clockTime, hidden).map(({ name, text }): DayLine => [name, text]),
  ]
}

/** '2 sessions, 5 min' */
function breathingText(count: number, seconds: number): string {
  const sessions = plural(count, { one: '# session', other: '# sessions' })
  return `${sessions}, ${sessionMinutesText(seconds)}`
}
