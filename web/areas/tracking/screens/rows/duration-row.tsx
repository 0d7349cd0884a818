import { t } from '@tend/text'
import { useId } from 'react'
import type { TrackerEntry } from '../../../../kinds/tracker-entry.ts'
import type { Texts } from '../../../../store/local-storage/autosave.ts'
import { numberNoteText } from '../../../../ui/text/number-note-text.ts'
import { durationTexts, readDuration, stepped } from '../../rules/typed-value.ts'
import { minutesText } from '../../texts/duration-text.ts'
import { problemText } from '../problem-text.ts'
import { useFields } from '../use-fields.ts'
import { DurationInputs, FieldsRow, StepButton } from './fields-row.tsx'
import { notedText } from './noted-text.ts'
import type { RowProps } from './row-props.ts'

/** Hours and minutes between minus and plus. */
export function DurationRow({ device, day, date, isToday }: RowProps) {
  const { tracker } = day
  const nameId = useId()
  const { texts, isTyped, entry, status, type, step, form } = useFields({
    device,
    day,
    date,
    textsOf: (noted?: TrackerEntry) => durationTexts(noted?.value),
    read([hours = '', minutes = '']: Texts, noted) {
      const { value, problem } = readDuration(hours, minutes, tracker, noted?.value)
      if (problem) return undefined
      return value === null ? null : { value }
    },
  })
  const [hours = '', minutes = ''] = texts
  const { value, problem } = readDuration(hours, minutes, tracker, entry?.value)
  const note = isTyped ? readDuration(hours, minutes, tracker).note : null
  const move = (direction: 1 | -1) => {
    const from = problem ? (entry?.value ?? null) : value
    const next = stepped(from, direction, tracker)
    step(durationTexts(next), { value: next })
  }
  const button = { describedBy: nameId, amount: minutesText(tracker.step), onStep: move }
  return (
    <FieldsRow
      name={tracker.name}
      nameId={nameId}
      meta={(tracker.hasSeveral && notedText(day)) || (isToday ? t`so far` : t`on this day`)}
      message={problem ? problemText(problem, tracker) : numberNoteText(note)}
      status={status}
      form={form}
    >
      {!tracker.hasSeveral && <StepButton direction={-1} {...button} />}
      <DurationInputs tracker={tracker} texts={texts} isInvalid={problem !== null} onType={type} />
      {!tracker.hasSeveral && <StepButton direction={1} {...button} />}
    </FieldsRow>
  )
}
