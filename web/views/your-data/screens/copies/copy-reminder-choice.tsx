import { plural, t } from '@tend/text'
import { REMINDER_DAYS, type ReminderDays } from '../../../../store/copies/rules/copy-reminder.ts'
import { useCopyReminder } from '../../../../store/copies/use-copy-reminder.ts'
import { Segmented } from '../../../../ui/controls/segmented.tsx'

const OPTIONS = REMINDER_DAYS.map((days: ReminderDays) => ({
  value: days,
  label: days === 0 ? t`Off` : plural(days, { other: '# days' }),
}))

/** Chooses after how many days without a copy Home reminds of saving one. */
export function CopyReminderChoice() {
  const { value, change } = useCopyReminder()
  return (
    <div className="grid gap-2">
      <p className="text-muted">{t`Remind me on Home when the latest copy is older than:`}</p>
      <Segmented
        label={t`Remind me when the latest copy is older than`}
        options={OPTIONS}
        value={value.days}
        onValueChange={(days) => change((before) => ({ ...before, days }))}
        testIdPrefix="copy-reminder"
      />
    </div>
  )
}
