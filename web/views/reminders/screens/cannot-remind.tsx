import { t } from '@tend/text'
import BellOff from 'lucide-react/icons/bell-off'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { copyText } from '../../../platform/files/copy-text.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { type CalendarReminder, calendarFile } from '../rules/calendar-file.ts'
import { timesText } from '../texts/reminder-text.ts'
import { HOST_STEPS, SUPPORT_TEXTS } from '../texts/support-texts.ts'

type CannotRemindProps = {
  why: keyof typeof SUPPORT_TEXTS
  /** Things that a calendar can remind of instead. */
  reminders: readonly CalendarReminder[]
}

/** Why there are no reminders, what to do about it, and a calendar file for each thing, which always works. */
export function CannotRemind({ why, reminders }: CannotRemindProps) {
  const { title, text } = SUPPORT_TEXTS[why]
  const [copied, setCopied] = useState<boolean>()
  const today = useToday()
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
          <p className="mb-2 text-muted text-small">
            {t`A file that is made on this device. Your calendar reminds you.`}
          </p>
          <List>
            {reminders.map((reminder) => (
              <ListRow
                key={reminder.id}
                icon={<Pebble icon={<CalendarPlus />} />}
                title={reminder.title}
                meta={timesText(reminder.hours)}
                onClick={() =>
                  void saveFile(
                    'tend-reminder.ics',
                    new Blob([calendarFile([reminder], today, Date.now())], {
                      type: 'text/calendar',
                    }),
                  )
                }
                testId={`calendar-${reminder.id}`}
              />
            ))}
          </List>
        </div>
      )}
    </div>
  )
}
