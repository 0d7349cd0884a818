import { readLocalTime } from '@tend/shared/days/local-time'
import { t } from '@tend/text'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TrackerEntry } from '../../../../kinds/tracker-entry.ts'
import type { Texts } from '../../../../store/local-storage/autosave.ts'
import { draftKey } from '../../../../store/local-storage/draft-key.ts'
import { persistedText } from '../../../../store/local-storage/persisted.ts'
import { numberNoteText } from '../../../../ui/text/number-note-text.ts'
import { filledEntries } from '../../rules/day-values.ts'
import { editedNightMinutes, type Night } from '../../rules/night.ts'
import { durationTexts, readDuration } from '../../rules/typed-value.ts'
import { minutesText } from '../../texts/duration-text.ts'
import { problemText } from '../problem-text.ts'
import { TimeField } from '../time-field.tsx'
import { fieldsDraft, useFields } from '../use-fields.ts'
import { DurationInputs } from './fields-row.tsx'
import { FieldsStatus } from './fields-status.tsx'
import type { RowProps } from './row-props.ts'

type NightFieldsProps = RowProps & {
  form: RefObject<HTMLFormElement | null>
  /** Shows the length in place of the times, or the times again. */
  onSwitch: () => void
}

/** The part of the row's draft that has the length. */
const LENGTH = 'length'

/** A night as two times on the clock, or as its length alone. It belongs to the day of waking. */
export function NightRow(props: RowProps) {
  const [isLength, setLength] = useState(() => {
    const { day, date } = props
    const noted = filledEntries(day).at(-1)
    const isNotedLength = noted !== undefined && !noted.from
    // Typed before a reload or a crash, and not saved yet.
    return (
      isNotedLength || persistedText(draftKey(fieldsDraft(day.tracker.id, date, LENGTH))) !== null
    )
  })
  const form = useRef<HTMLFormElement>(null)
  const Fields = isLength ? NightLength : NightTimes
  return (
    <Fields
      {...props}
      form={form}
      onSwitch={() => {
        flushSync(() => setLength(!isLength))
        form.current?.querySelector('input')?.focus()
      }}
    />
  )
}

/** Falling asleep and waking as times on the clock, and the sum. */
function NightTimes({ device, day, date, isToday, form: formRef, onSwitch }: NightFieldsProps) {
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
    <form ref={formRef} className="track-row" {...form}>
      <NightHead name={day.tracker.name} nameId={nameId} onSwitch={onSwitch}>
        {sumText(entry, isToday)}
      </NightHead>
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

/** The length in hours and minutes. Times that were noted stay. */
function NightLength({ device, day, date, isToday, form: formRef, onSwitch }: NightFieldsProps) {
  const { tracker } = day
  const nameId = useId()
  const { texts, isTyped, entry, status, type, form } = useFields({
    device,
    day,
    date,
    part: LENGTH,
    textsOf: (night?: TrackerEntry) => durationTexts(night?.value),
    read([hours = '', minutes = '']: Texts, noted) {
      const { value, problem } = readDuration(hours, minutes, tracker, noted?.value)
      if (problem) return undefined
      const { from, to } = noted ?? {}
      return value === null ? null : { value, ...(from && to && { from, to }) }
    },
  })
  const [hours = '', minutes = ''] = texts
  const { problem, note } = readDuration(hours, minutes, tracker, entry?.value)
  const message = problem ? problemText(problem, tracker) : numberNoteText(isTyped ? note : null)
  return (
    <form ref={formRef} className="track-row" {...form}>
      <NightHead name={tracker.name} nameId={nameId} isLength onSwitch={onSwitch}>
        {message ? <span role="status">{message}</span> : sumText(entry, isToday)}
      </NightHead>
      <div className="track-times">
        <DurationInputs
          tracker={tracker}
          texts={texts}
          isInvalid={problem !== null}
          onType={type}
        />
      </div>
      <FieldsStatus {...status} />
    </form>
  )
}

function sumText(entry: TrackerEntry | undefined, isToday: boolean): ReactNode {
  if (entry?.value !== undefined) return <strong>{minutesText(entry.value)}</strong>
  return <span>{isToday ? t`last night` : t`the night before`}</span>
}

type NightHeadProps = {
  name: string
  nameId: string
  isLength?: boolean
  onSwitch: () => void
  children: ReactNode
}

function NightHead({ name, nameId, isLength = false, onSwitch, children }: NightHeadProps) {
  return (
    <div className="track-head">
      <b id={nameId}>{name}</b>
      {children}
      <button
        type="button"
        aria-describedby={nameId}
        aria-pressed={isLength}
        onClick={onSwitch}
        className="press track-switch"
      >
        {t`How long`}
      </button>
    </div>
  )
}
