import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { capitalised } from '@tend/shared/forms/capitalised'
import { plural, t } from '@tend/text'
import { labelledText, listText } from '@tend/text/list-text'
import { KIND_TEXTS } from '../../../../areas/texts/all-kind-texts.ts'
import type { LeftOut } from '../../../../store/files/rules/left-out.ts'
import type { LimitedValue } from '../../../../store/files/rules/limit-records.ts'

const REASONS = {
  damaged: t`the text is damaged or cut off`,
  invalid: t`a value isn't valid`,
  repeated: t`another entry has the same id`,
  unreadable: t`this device can't read it`,
} as const

/**
 * An entry that is left out, and why: 'Meal Soup, 2026-11-20: protein isn't valid'.
 * @param format formats the date of the entry
 */
export function leftOutLine(
  { kind, name, date, reason, field }: LeftOut,
  format: (date: LocalDate) => string = String,
): string {
  const texts = kind && KIND_TEXTS[kind]
  const noun = texts ? (texts.inFile ?? texts.noun) : t`Entry`
  const day = parseLocalDate(date)
  const entry = listText([name === null ? noun : t`${noun} ${name}`, day && format(day)])
  if (reason !== 'invalid' || field === undefined) return labelledText(entry, REASONS[reason])
  // The rest of a day is kept.
  return kind === 'days' && field.includes('.')
    ? t`${entry}: only ${field} isn't valid`
    : t`${entry}: ${field} isn't valid`
}

/** The list of left-out entries as a text file. */
export function leftOutFile(items: readonly LeftOut[], total: number): Blob {
  const lines = items.map((item) => `${leftOutLine(item)}\n`)
  if (total > items.length) {
    lines.push(`${plural(total - items.length, { other: 'and # more' })}\n`)
  }
  return new Blob(lines, { type: 'text/plain' })
}

/** The names of fields that people know under another one. */
const FIELD_NAMES = new Map([
  ['quantity', t`servings`],
  ['duration', t`minutes`],
  ['bodyFat', t`body fat`],
])

/** A number that was changed: 'Soup, calories', or 'Body fat' of a record without a name. */
export function limitedName({ owner, field }: Pick<LimitedValue, 'owner' | 'field'>): string {
  const name = FIELD_NAMES.get(field) ?? field
  return owner === null ? capitalised(name) : listText([owner, name])
}
