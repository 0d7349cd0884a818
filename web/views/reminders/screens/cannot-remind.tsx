import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import BellOff from 'lucide-react/icons/bell-off'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useState } from 'react'
import type { DayHabit } from '../../../areas/habits/rules/habits.ts'
import { copyText } from '../../../platform/files/copy-text.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { useReminderSettings } from '../commands/reminders.ts'
import { type CalendarReminder, calendarFile } from '../rules/calendar-file.ts'
import { habitTimes, type PlannedTick } from '../rules/planned-ticks.ts'
import { withTickHour } from '../rules/reminder-settings.ts'
import {
  calendarReminders,
  habitsWithin,
  type RemindersOf,
  ticksOf,
} from '../texts/calendar-reminders.ts'
import { timesText } from '../texts/reminder-text.ts'
import { HOST_STEPS, SUPPORT_TEXTS } from '../texts/support-texts.ts'
import { HourField, WaterHours } from './hour-field.tsx'
import { useReminderThings } from './use-reminder-things.ts'

const FILE_NAME = 'tend-reminder.ics'

type CannotRemindProps = {
  why: keyof typeof SUPPORT_TEXTS
  of: RemindersOf
}

/** Why there are no reminders, what to do about it, and a calendar file for each thing, which always works. */
export function CannotRemind({ why, of }: CannotRemindProps) {
  const { title, text } = SUPPORT_TEXTS[why]
  const [copied, setCopied] = useState<boolean>()
  const [made, setMade] = useState<CalendarReminder>()
  const { ticks, habits, rhythmOf } = useReminderThings()
  const settings = useReminderSettings().value
  const reminders = calendarReminders(of, settings, ticks, habits, rhythmOf)
  const today = useToday()
  async function makeFile(reminder: CalendarReminder, from: LocalDate) {
    const file = calendarFile([reminder], from, Date.now())
    const isSaved = await saveFile(FILE_NAME, new Blob([file], { type: 'text/calendar' }))
    if (isSaved) setMade(reminder)
  }
  return (
    <div className="grid gap-4" data-testid="no-reminders">
      <div className="flex items-start gap-3.5 leading-[1.4]">
        <Pebble icon={<BellOff />} />
        <div>
          <h3 className="text-button">{title}</h3>
          <p className="text-muted">{text}</p>
        </div>
      </div>
      {why === 'no server' && (
        <>
          <Button
            variant="soft"
            icon={<Copy />}
            onClick={async () => setCopied(await copyText(HOST_STEPS))}
          >
            {t`Copy the steps for the host`}
          </Button>
          <p role="status" className="-mt-2 text-muted text-small empty:hidden">
            {copied !== undefined && (copied ? t`Copied` : HOST_STEPS)}
          </p>
        </>
      )}
      {reminders.length > 0 && today && (
        <div>
          <h3 className="text-label">{t`What works today: put it in your calendar`}</h3>
          <CalendarTimes of={of} ticks={ticksOf(of, ticks)} habits={habitsWithin(of, habits)}>
            <p className="mb-2 text-muted text-small">
              {t`A file that is made on this device. Your calendar reminds you.`}
            </p>
          </CalendarTimes>
          <List>
            {reminders.map((reminder) => (
              <ListRow
                key={reminder.id}
                icon={<Pebble icon={<CalendarPlus />} />}
                title={reminder.title}
                meta={timesText(reminder.hours, reminder.weekdays)}
                onClick={() => void makeFile(reminder, today)}
                testId={`calendar-${reminder.id}`}
              />
            ))}
          </List>
          <p role="status" className="mt-2 text-muted text-small empty:hidden">
            {made &&
              t`${FILE_NAME} for ${made.title} is saved. Open it, and your calendar asks to add it.`}
          </p>
        </div>
      )}
    </div>
  )
}

type CalendarTimesProps = {
  of: RemindersOf
  ticks: readonly PlannedTick[]
  habits: readonly DayHabit[]
  /** Above the fields, or beside the only one of a habit, whose sheet is as high as a phone. */
  children: ReactNode
}

/** The hours of one thing that a calendar file has. */
function CalendarTimes({ of, ticks, habits, children }: CalendarTimesProps) {
  const { value, change } = useReminderSettings()
  const { water, habit } = value
  if (of === 'all') return children
  const isHabit = typeof of === 'object' && 'habitKey' in of
  return (
    <>
      {!isHabit && children}
      <div className="mb-3 grid grid-cols-2 gap-3">
        {ticks.map(({ key, name, hour }) => (
          <HourField
            key={key}
            label={name}
            hour={hour}
            onHourChange={(chosen) =>
              change((before) => withTickHour(before, 'medicine', key, chosen))
            }
          />
        ))}
        {habits.map((each) => {
          const [first] = habitTimes(each, habit)
          return (
            first && (
              <HourField
                key={first.key}
                label={
                  typeof of === 'object'
                    ? t({ message: 'Time', context: 'time of day' })
                    : each.name
                }
                hour={first.hour}
                onHourChange={(chosen) =>
                  change((before) => withTickHour(before, 'habit', first.key, chosen))
                }
              />
            )
          )
        })}
        {of === 'water' && (
          <WaterHours
            water={water}
            onChange={(hours) => change((before) => ({ ...before, water: hours }))}
          />
        )}
        {isHabit && children}
      </div>
    </>
  )
}
