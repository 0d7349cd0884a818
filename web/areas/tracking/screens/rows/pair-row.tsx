import { t } from '@tend/text'
import { useId } from 'react'
import type { TrackerEntry } from '../../../../kinds/tracker-entry.ts'
import type { Texts } from '../../../../store/local-storage/autosave.ts'
import { numberNoteText } from '../../../../ui/text/number-note-text.ts'
import { numberText, readTrackerNumber } from '../../rules/typed-value.ts'
import { problemText } from '../problem-text.ts'
import { useFields } from '../use-fields.ts'
import { FieldsRow, NumberInput } from './fields-row.tsx'
import { notedText } from './noted-text.ts'
import type { RowProps } from './row-props.ts'

/** Two numbers, saved when both are there. */
export function PairRow({ device, day, date }: RowProps) {
  const { tracker } = day
  const readBoth = ([one = '', two = '']: Texts, noted: TrackerEntry | undefined) => [
    readTrackerNumber(one, tracker, noted?.value),
    readTrackerNumber(two, tracker, noted?.second),
  ]
  const { texts, isTyped, entry, status, type, form } = useFields({
    device,
    day,
    date,
    textsOf: (noted?: TrackerEntry) => [numberText(noted?.value), numberText(noted?.second)],
    read(typed: Texts, noted) {
      if (typed.every((text) => text.trim() === '')) return null
      const [value, second] = readBoth(typed, noted).map((part) => part.value)
      return typeof value === 'number' && typeof second === 'number' ? { value, second } : undefined
    },
  })
  const [first = '', second = ''] = texts
  const read = readBoth(texts, entry)
  const problem = read.find((part) => part.problem)?.problem ?? null
  const notes = isTyped ? readBoth(texts, undefined).map((part) => part.note) : []
  const note = notes.find((each) => each) ?? null
  return (
    <FieldsRow
      name={tracker.name}
      nameId={useId()}
      meta={(tracker.hasSeveral && notedText(day)) || tracker.unit}
      message={problem ? problemText(problem, tracker) : numberNoteText(note)}
      status={status}
      form={form}
      isPair
    >
      <NumberInput
        label={t`${tracker.name}, first number`}
        isInvalid={problem !== null}
        value={first}
        onChange={(typed) => type([typed, second])}
      />
      <span aria-hidden="true">/</span>
      <NumberInput
        label={t`${tracker.name}, second number`}
        isInvalid={problem !== null}
        value={second}
        onChange={(typed) => type([first, typed])}
      />
    </FieldsRow>
  )
}
