import { t } from '@tend/text'
import type { SkippedLines } from '../../../store/database/rules/imported-rows.ts'
import type { SkippedGroup } from '../rules/move-in.ts'
import type { LineReason, PlainValue, ValueName } from '../rules/notes.ts'

/** Skipped lines with their reason in words. */
export function skippedText({ reason, count, lines }: SkippedGroup): SkippedLines {
  return { reason: reasonText(reason), count, lines }
}

/** Why a line is skipped, as a clause without an end: `the date is in the future`. */
export function reasonText(reason: LineReason): string {
  if (typeof reason === 'string') return REASONS[reason]
  if (reason.reason === 'cells') {
    const { count, expected } = reason
    return t`it has ${count} cells instead of ${expected}`
  }
  if (reason.reason === 'file') return reason.why.replace(/\.$/, '')
  const value = valueText(reason.what)
  switch (reason.reason) {
    case 'missing':
      return t`${value} is missing`
    case 'tooLong':
      return t`${value} is too long`
    case 'noNumber':
      return t`${value} is not a number`
    case 'below0':
      return t`${value} is below 0`
    case 'notAbove0':
      return t`${value} is 0 or less`
    case 'aboveMaximum':
      return t`${value} is above 1,000,000`
    default: {
      const { max } = reason
      return t`${value} is above the maximum, ${max}`
    }
  }
}

function valueText(value: ValueName): string {
  if (typeof value === 'string') return VALUES[value]
  const { column } = value
  return t`the ${column}`
}

/** They begin a clause: `the date is missing`. */
const VALUES: Readonly<Record<PlainValue, string>> = {
  amount: t`the amount`,
  arms: t`the arms`,
  bodyFat: t`the body fat`,
  'carbohydrates value': t`the carbohydrates value`,
  chest: t`the chest`,
  date: t`the date`,
  distance: t`the distance`,
  duration: t`the duration`,
  energy: t`the energy`,
  fat: t`the fat`,
  hips: t`the hips`,
  legs: t`the legs`,
  name: t`the name`,
  'name of the exercise': t`the name of the exercise`,
  'name of the food': t`the name of the food`,
  'name of the habit': t`the name of the habit`,
  'name of the meal': t`the name of the meal`,
  'name of the workout': t`the name of the workout`,
  note: t`the note`,
  'number of reps': t`the number of reps`,
  protein: t`the protein`,
  time: t`the time`,
  value: t`the value`,
  waist: t`the waist`,
  weight: t`the weight`,
}

const REASONS: Readonly<Record<Extract<LineReason, string>, string>> = {
  activityTooLong: t`the name of an activity is too long`,
  badQuotes: t`its quotation marks do not match`,
  columnNames: t`it repeats the column names`,
  cutOff: t`the file ends in the middle of it`,
  dateBefore1900: t`the date is before 1900`,
  dateInFuture: t`the date is in the future`,
  dateUnreadable: t`the date cannot be read or does not exist`,
  dayWithoutSets: t`its day has no sets`,
  deleted: t`it was deleted in its app`,
  distanceTooLong: t`the distance is above 20,000 km`,
  endUnreadable: t`the end is missing or before the start`,
  habitUnknown: t`the habit of this file is not in Habits.csv`,
  habitOfColumnUnknown: t`the column belongs to no habit of Habits.csv`,
  noMotion: t`it has no way or no time in motion`,
  noPoints: t`it has no points`,
  noTimes: t`it has no times, so its day is not known`,
  notTwoNumbers: t`the amount is not two numbers`,
  numberAboveMaximum: t`a number is above 1,000,000`,
  orderUnknown: t`the set order is not known`,
  repeated: t`the line repeats an earlier one`,
  repeatedRecording: t`another recording of the files is of the same activity`,
  repsNotWhole: t`the number of reps is not a whole number`,
  sessionTooLong: t`the session is longer than a day`,
  singlePoint: t`it has a single point`,
  timeUnreadable: t`the time cannot be read`,
  total: t`the line is a total of other lines`,
  unitUnknown: t`the unit is not known`,
  valueUnknown: t`the value is not known`,
}
