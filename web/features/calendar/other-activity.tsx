import { type OwnHabits, shownHabitName } from '@tend/domain/habits/own-habits'
import { countTasksDone } from '@tend/domain/sleep/sleep-routine'
import { SLEEP_TASKS } from '@tend/domain/sleep/sleep-tasks'
import type { DayActivity } from '../../data/calendar/calendar.ts'
import { useOwnHabits } from '../../data/habits/own-habits.ts'

/** A day's water, habits, breathing, sleep routine and reflections, as far as there are any. */
export function OtherActivity({ activity }: { activity: DayActivity }) {
  const lines = linesOf(activity, useOwnHabits())
  if (lines.length === 0) return null
  return (
    <dl className="mt-4 grid gap-2 border-border border-t pt-4">
      {lines.map(([name, text]) => (
        <div key={name} className="leading-[1.3] [overflow-wrap:anywhere]">
          <dt className="font-strong">{name}</dt>
          <dd className="text-muted text-small">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function linesOf(
  { fields, sessions }: DayActivity,
  own: OwnHabits,
): [name: string, text: string][] {
  const { waterCount, habits, sleepRoutine, eatingLog } = fields
  const done = Object.keys(habits).filter((key) => habits[key])
  const breathedSeconds = sessions.reduce((sum, { duration }) => sum + duration, 0)
  const steps = countTasksDone(sleepRoutine)
  const lines: [string, string | false][] = [
    ['Water', waterCount > 0 && (waterCount === 1 ? '1 glass' : `${waterCount} glasses`)],
    ['Habits', done.length > 0 && done.map((key) => shownHabitName(key, own)).join(', ')],
    ['Breathing', sessions.length > 0 && breathingText(sessions.length, breathedSeconds)],
    ['Sleep routine', steps > 0 && `${steps} of ${SLEEP_TASKS.length} steps`],
    ['Food', eatingLog.food],
    ['Feelings', eatingLog.feelings],
  ]
  return lines.flatMap(([name, text]) => (text ? [[name, text]] : []))
}

/** '2 sessions, 5 min', or '1 session, 40 s' below a minute. */
function breathingText(count: number, seconds: number): string {
  const length = seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
  return `${count === 1 ? '1 session' : `${count} sessions`}, ${length}`
}
