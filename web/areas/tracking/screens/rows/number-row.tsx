import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import { useId } from 'react'
import type { TrackerEntry } from '../../../../kinds/tracker-entry.ts'
import type { Texts } from '../../../../store/local-storage/autosave.ts'
import { numberNoteText } from '../../../../ui/text/number-note-text.ts'
import { numberText, readTrackerNumber, stepped } from '../../rules/typed-value.ts'
import { problemText } from '../problem-text.ts'
import { useFields } from '../use-fields.ts'
import { FieldsRow, NumberInput, StepButton } from './fields-row.tsx'
import { notedText } from './noted-text.ts'
import type { RowProps } from './row-props.ts'

/** A number between minus and plus. Of a tracker with several entries a day, only a field that adds one. */
export function NumberRow({ device, day, date, isToday }: RowProps) {
  const { tracker } = day
  const nameId = useId()
  const { texts, isTyped, entry, status, type, step, form } = useFields({
    device,
    day,
    date,
    textsOf: (noted?: TrackerEntry) => [numberText(noted?.value)],
    read([text = '']: Texts, noted) {
      const { value, problem } = readTrackerNumber(text, tracker, noted?.value)
      if (problem) return undefined
      return value === null ? null : { value }
    },
  })
  const [text = ''] = texts
  const { value, problem } = readTrackerNumber(text, tracker, entry?.value)
  const note = isTyped ? readTrackerNumber(text, tracker).note : null
  const move = (direction: 1 | -1) => {
    const from = problem ? (entry?.value ?? null) : value
    const next = stepped(from, direction, tracker)
    step([numberText(next)], { value: next })
  }
  const { unit } = tracker
  const sumText = isToday ? t`${unit} so far`.trim() : t`${unit} on this day`.trim()
  const button = { describedBy: nameId, amount: formatNumber(tracker.step), onStep: move }
  return (
    <FieldsRow
      name={tracker.name}
      nameId={nameId}
      meta={
        (tracker.hasSeveral && notedText(day)) || (tracker.dayFigure === 'sum' ? sumText : unit)
      }
      message={problem ? problemText(problem, tracker) : numberNoteText(note)}
      status={status}
      form={form}
    >
      {!tracker.hasSeveral && <StepButton direction={-1} {...button} />}
      <NumberInput
        label={tracker.name}
        isInvalid={problem !== null}
        value={text}
        onChange={(typed) => type([typed])}
      />
      {!tracker.hasSeveral && <StepButton direction={1} {...button} />}
    </FieldsRow>
  )
}
