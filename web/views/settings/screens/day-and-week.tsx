import { Trans, t } from '@tend/text'
import { startOfHour } from '../../../platform/formats/date-formats.ts'
import { changeDayStart } from '../../../store/settings/change-day-start.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { DAY_START, DAY_STARTS } from '../../../store/settings/rules/day-start-setting.ts'
import { WEEK_START } from '../../../store/settings/rules/week-start.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { WEEKDAYS } from '../texts/setting-states.ts'

const WEEK_OPTIONS = ([0, 1, 6] as const).map((value) => ({ value, label: WEEKDAYS[value] }))

/** The hour at which a day starts, and the first day of the week. */
export function DayAndWeek() {
  const dayStart = useSetting(DAY_START)
  const weekStart = useSetting(WEEK_START)
  const hours = DAY_STARTS.map((hour) => ({ value: hour, label: startOfHour(hour) }))
  return (
    <>
      <div>
        <SelectField
          label={t`The day starts at`}
          value={String(dayStart)}
          options={hours.map(({ value, label }) => ({ value: String(value), label }))}
          onValueChange={(value) => {
            const chosen = hours.find((hour) => String(hour.value) === value)
            if (chosen) changeDayStart(chosen.value)
          }}
          testId="day-start"
        />
        <p className="mt-2 text-muted text-small">
          <Trans>
            For late nights: an entry before this time counts for the day before. Entries that you
            have logged stay on their day.
          </Trans>
        </p>
      </div>
      <div>
        <p className="mb-1.5 font-[600] text-label leading-snug">{t`The week starts on`}</p>
        <Segmented
          label={t`The week starts on`}
          options={WEEK_OPTIONS}
          value={weekStart}
          onValueChange={(value) => changeSetting(WEEK_START, value)}
          testIdPrefix="week-start"
        />
        {weekStart === null && (
          <p className="mt-2 text-muted text-small">
            <Trans>
              Until you choose, the calendar starts on Sunday, and This Week follows your region.
            </Trans>
          </p>
        )}
      </div>
    </>
  )
}
