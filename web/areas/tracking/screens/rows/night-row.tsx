import { readLocalTime } from '@tend/shared/days/local-time'
import { t } from '@tend/text'
import { useId } from 'react'
import type { TrackerEntry } from '../../../../kinds/tracker-entry.ts'
import type { Texts } from '../../../../store/local-storage/autosave.ts'
import { editedNightMinutes, type Night } from '../../rules/night.ts'
import { minutesText } from '../../texts/duration-text.ts'
import { TimeField } from '../time-field.tsx'
import { useFields } from '../use-fields.ts'
import { FieldsStatus } from './fields-status.tsx'
import type { RowProps } from './row-props.ts'

/** Falling asleep and waking as times on the clock, and the sum. A night belongs to the day of waking. */
export function NightRow({ device, day, date, isToday }: RowProps) {
  const nameId = useId()
  const { texts, entry, status, type, form } = useFields({
    device,
    day,
    date,
    textsOf: (night?: TrackerEntry) => [night?.from ?? '', night?.to ?? ''],
    read(typed: Texts, noted) {
      const night: Night = noted ?? { date }
      const [from, to] = typed.map(readLocalTime)
      if (typed.every((text) => text === '')) {
        // A night that was noted without times has none to take away.
        const { value } = night
        return value === undefined || night.from || night.to ? null : { value }
      }
      if (!from || !to) return undefined
      const value = editedNightMinutes(night, from, to)
      return value === null ? undefined : { value, from, to }
    },
  })
  const [from = '', to = ''] = texts
  return (
    <form className="track-row" {...form}>
      <p className="track-head">
        <b id={nameId}>{day.tracker.name}</b>
        {entry?.value === undefined ? (
          <span>{isToday ? t`last night` : t`the night before`}</span>
        ) : (
          <strong>{minutesText(entry.value)}</strong>
        )}
      </p>
      <div className="track-times">
        <TimeField
          label={t`from`}
          aria-describedby={nameId}
          value={from}
          onChange={(time) => type([time, to])}
        />
        <TimeField
          label={t`to`}
          aria-describedby={nameId}
          value={to}
          onChange={(time) => type([from, time])}
        />
      </div>
      <FieldsStatus {...status} />
    </form>
  )
}
