import type { LocalDate } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { labelledText, listOfLists, listText } from '@tend/text/list-text'
import { MEASURES, shownMeasure, shownUnit } from '../../../areas/metrics/rules/measures.ts'
import { timesServings } from '../../../areas/nutrition/rules/nutrient-values.ts'
import { gramTexts } from '../../../areas/nutrition/texts/nutrient-texts.ts'
import { KIND_TEXTS } from '../../../areas/texts/all-kind-texts.ts'
import { exerciseName } from '../../../areas/workouts/rules/exercises/exercise-name.ts'
import { workoutMinutesText } from '../../../areas/workouts/texts/minutes-text.ts'
import { describeSet } from '../../../areas/workouts/texts/set-text.ts'
import { nameOf } from '../../../kinds/name-of.ts'
import { KIND_NAMES } from '../../../kinds/tables.ts'
import type {
  MoveInCounts,
  MoveInReceipt,
  SkippedLine,
  SkippedLines,
} from '../../../store/database/rules/imported-rows.ts'
import type { EditedEntries, EditedEntry } from '../../../store/files/rules/imported-row.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import { APPS, appOf } from '../rules/apps/app-names.ts'
import { isTrackFormat, type MovedRecord, type NamedEntry } from '../rules/move-in.ts'
import { arrivedTotal, type HereCounts, MOVED_ENTRIES } from '../rules/receipt.ts'

/** A count, and the text that follows it. */
export interface CountLine {
  readonly count: number
  readonly text: string
  readonly detail?: string
}

type CountedKind = Exclude<keyof MoveInCounts, 'sets'>

/** The order of receipts; other kinds follow. */
const FIRST_KINDS = [
  ...(['workouts', 'meals', 'measurements', 'glasses', 'habitDays'] as const),
  ...(['breathingSessions', 'trackerEntries'] as const),
]

const KINDS: readonly CountedKind[] = [...new Set([...FIRST_KINDS, ...KIND_NAMES])].filter(
  (kind) => nounOf(kind, 1) !== '',
)

/** The noun that follows a count of a kind; empty for parts of other entries. */
function nounOf(kind: CountedKind, count: number): string {
  if (kind === 'glasses') {
    return plural(count, { one: 'glass of water', other: 'glasses of water' })
  }
  if (kind === 'habitDays') return plural(count, { one: 'habit entry', other: 'habit entries' })
  return KIND_TEXTS[kind].counted?.(count) ?? ''
}

/** A number with its noun, for a single kind; of several kinds, all are entries: '1,204 entries'. */
export function movedEntriesText(counts: MoveInCounts): string {
  const [kind, ...others] = KINDS.filter((each) => counts[each] > 0)
  const total = importedTotal(counts)
  if (kind === undefined || others.length > 0) {
    return plural(total, { one: '# entry', other: '# entries' })
  }
  return countedText(formatNumber(total), nounOf(kind, total))
}

function countedText(number: string, noun: string): string {
  return t`${number} ${noun}`
}

/** Tells what an import has brought: '412 workouts have arrived.' */
export function arrivedText(counts: MoveInCounts): string {
  const entries = movedEntriesText(counts)
  return plural(importedTotal(counts), {
    one: t`${entries} has arrived.`,
    other: t`${entries} have arrived.`,
  })
}

/** A file of Tend can have nothing but exercises or trackers; otherwise these are parts of entries. */
function importedTotal(counts: MoveInCounts): number {
  return arrivedTotal({ arrived: counts }) || counts.exercises + counts.trackers
}

/** The state of an offer in a sentence or two, with the parameters of `acceptText`. */
export function summaryText(arrived: MoveInCounts, brought: MoveInCounts): string {
  const total = arrivedTotal({ arrived: brought })
  if (total === 0) return t`Nothing in the files can arrive so far.`
  if (arrivedTotal({ arrived }) === 0) return t`Everything in the files is here already.`
  const entries = movedEntriesText(brought)
  return plural(total, {
    one: t`${entries} is ready to arrive. Nothing is saved yet.`,
    other: t`${entries} are ready to arrive. Nothing is saved yet.`,
  })
}

/**
 * The text of the button that moves files in.
 * @param brought what the files have, also what is on the device already
 */
export function acceptText(arrived: MoveInCounts, brought: MoveInCounts): string {
  const entries = movedEntriesText(arrived)
  if (arrivedTotal({ arrived }) > 0) return t`Move in ${entries}`
  const isHere = arrivedTotal({ arrived: brought }) > 0
  return isHere ? t`Everything is here already` : t`Nothing can be moved in`
}

/** Each kind that a file brings, with the days from first to last at the first of them. */
export function arrivalLines(counts: MoveInCounts, days: string): CountLine[] {
  const lines: CountLine[] = []
  for (const kind of KINDS) {
    const count = counts[kind]
    if (count === 0) continue
    const { sets, trackers } = counts
    lines.push({ count, text: listText([nounOf(kind, count), lines.length === 0 && days]) })
    if (kind === 'workouts') {
      lines.push({ count: sets, text: plural(sets, { one: 'set', other: 'sets' }) })
    }
    if (kind === 'trackerEntries' && trackers > 0) {
      const text = plural(trackers, { one: 'new tracker', other: 'new trackers' })
      lines.push({ count: trackers, text })
    }
  }
  return lines
}

/** What a receipt lists: what has arrived, what was here, and what was left out. */
export function receiptLines({
  arrived,
  replaced = 0,
  here,
  losses,
  skipped,
}: MoveInReceipt): CountLine[] {
  const lines = arrivalLines(arrived, '')
  const { exercises } = arrived
  const text = plural(exercises, {
    one: 'new exercise of your own',
    other: 'new exercises of your own',
  })
  lines.push({ count: exercises, text })
  lines.push({ count: replaced, text: t`of them in the place of another version` })
  lines.push({
    count: here,
    text: plural(here, { one: 'was here already', other: 'were here already' }),
  })
  const notes = [
    ...losses.map(({ count, text }) => countedText(formatNumber(count), text)),
    ...skipped.map(({ count, reason }) => labelledText(linesNoun(count), reason)),
  ]
  const detail = notes.length === 0 ? '' : t`${listOfLists(notes)}.`
  lines.push({ count: totalOf([...losses, ...skipped]), text: t`left out`, detail })
  return lines.filter(({ count }) => count > 0)
}

function totalOf(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}

/** The exercises of files after their count. */
export function exercisesNoun(count: number): string {
  return plural(count, { one: 'exercise', other: 'exercises' })
}

/** Names the records that are on the device already. */
export function hereLines(here: HereCounts): CountLine[] {
  const stay = (count: number, noun: string) => ({
    count,
    text: plural(count, {
      one: t`${noun} is here already and stays as it is`,
      other: t`${noun} are here already and stay as they are`,
    }),
  })
  const { waterDays, habitDays } = here
  const water = plural(waterDays, {
    one: 'day with glasses of water',
    other: 'days with glasses of water',
  })
  return [
    ...MOVED_ENTRIES.map((kind) => stay(here[kind], nounOf(kind, here[kind]))),
    stay(waterDays, water),
    stay(habitDays, nounOf('habitDays', habitDays)),
  ].filter(({ count }) => count > 0)
}

/** Names the entries that the files have more than once, such as two exports of the same app. */
export function repeatedLines(repeated: MoveInCounts): CountLine[] {
  const lines = arrivalLines({ ...repeated, sets: 0, trackers: 0 }, '')
  return lines
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => ({
      count,
      text: plural(count, {
        one: t`${text} is repeated in the files and arrives once`,
        other: t`${text} are repeated in the files and arrive once`,
      }),
    }))
}

/** `Strong`, `Strong and Hevy`; an app with two formats is named once. */
export function appNames(formats: readonly string[]): string {
  const names = formats.map((format) => {
    const kind = format.toUpperCase()
    return isTrackFormat(format) ? t`${kind} file` : appOf(format)
  })
  return joined([...new Set(names)])
}

/** `a`, `a and b`, `a, b and c`. */
export function joined(names: readonly string[]): string {
  const [others, last = ''] = [listText(names.slice(0, -1)), names.at(-1)]
  return names.length < 2 ? last : t`${others} and ${last}`
}

/** Which files can be chosen. */
export function chooseFilesText(): string {
  const apps = joined(APPS)
  return t`Choose one or several files that you exported from ${apps}, or runs and rides as GPX, TCX or FIT files, or drop them here. You see what would arrive before anything is saved, and you can move it out again at any time.`
}

/** The files that are offered, and the apps that have written them. */
export function filesText(fileNames: readonly string[], formats: readonly string[]): string {
  const [count, apps] = [fileNames.length, appNames(formats)]
  const files = count > 2 ? plural(count, { other: '# files' }) : joined(fileNames)
  return formats.every(isTrackFormat) ? files : t`${files}, from ${apps}`
}

/** The first and the last day of files, or both as one. */
export function arrivalDaysText(first: string, last: string): string {
  return first === last ? first : t`${first} to ${last}`
}

/** The heading of the exercises of one of several files. */
export function exercisesTitle(file: string | null): string {
  return file === null ? t`Exercises` : t`Exercises in ${file}`
}

/** How many exercises of a file Tend has, and how many would be new. */
export function knownAndNewText(known: number, added: number): string {
  const [knownNumber, newNumber] = [formatNumber(known), formatNumber(added)]
  return t`${knownNumber} known, ${newNumber} new`
}

/** The records that an import has added, in one line: `412 workouts, 3 skipped`. */
export function receiptText({ arrived, skipped }: MoveInReceipt): string {
  const lines = totalOf(skipped)
  return listText([movedEntriesText(arrived), lines > 0 && plural(lines, { other: '# skipped' })])
}

/** The values of an entry, to compare it with another: `Push, 65 min; Squat: 8 × 135 lbs, 6 reps`. */
export function movedRecordText(record: MovedRecord, units: Units): string {
  if ('foodName' in record) {
    const { foodName, quantity } = record
    const eaten = timesServings(record, quantity)
    const calories = formatNumber(Math.round(eaten.calories))
    return labelledText(foodName, listText([t`${calories} kcal`, ...gramTexts(eaten)]))
  }
  if ('exercises' in record) {
    const { weight, tenths, distance } = units
    const exercises = record.exercises.map(({ name, sets }) =>
      labelledText(
        exerciseName(name),
        listText(sets.map((set) => describeSet(set, weight, tenths, distance))),
      ),
    )
    const workout = listText([record.name, workoutMinutesText(record.duration)])
    return listOfLists([workout, ...exercises])
  }
  if ('bodyFat' in record) {
    const measures = MEASURES.flatMap((measure) => {
      const value = shownMeasure(record, measure, units)
      const unit = shownUnit(measure, units)
      if (value === null) return []
      return `${measure.label} ${value} ${unit === '%' ? unit : unitName(unit)}`
    })
    return listText(measures)
  }
  return nameOf(record) ?? ''
}

/** The values of an entry after where it is from: `hevy.csv: Push, 65 min; Squat: 8 × 135 lbs`. */
export function namedEntryText({ record, file }: NamedEntry, units: Units): string {
  return labelledText(file ?? t`On this device`, movedRecordText(record, units))
}

/** An entry that the user has changed: `Upper Body, 14 Nov`. */
export function editedText(
  { kind, name, date }: EditedEntry,
  formatDate: (date: LocalDate) => string,
): string {
  const noun = kind === 'glasses' ? t`Glasses of water` : kind !== 'habit' && KIND_TEXTS[kind].noun
  return listText([name || noun, date && formatDate(date)])
}

const MAX_NAMED = 5

/** Names the entries that were changed since an import, and says that they stay. */
export function editedEntriesText(
  { items, total }: EditedEntries,
  isMovedOut: boolean,
  formatDate: (date: LocalDate) => string,
): string {
  const named = items.slice(0, MAX_NAMED).map((entry) => editedText(entry, formatDate))
  const others = total - named.length
  const shown = listOfLists(named)
  const number = formatNumber(others)
  const list = others > 0 ? t`${shown} and ${number} more` : shown
  const stay = isMovedOut
    ? plural(total, { one: 'It stayed.', other: 'They stayed.' })
    : plural(total, { one: 'It would stay.', other: 'They would stay.' })
  return t`Changed since: ${list}. ${stay}`
}

/** Where a skipped line is, and the value that is wrong: `Line 1,204: 2099-01-01`. */
export function skippedLineText({ line, file, value }: SkippedLine): string {
  const number = formatNumber(line)
  const place = file === '' ? t`Line ${number}` : t`${file}, line ${number}`
  return value === '' ? place : labelledText(place, value)
}

/** `1 line`, `1,204 lines`. */
export function linesNoun(count: number): string {
  return plural(count, { one: '# line', other: '# lines' })
}

const MAX_LINES = 3

/** The first lines that were skipped: `Lines 1,204 and 1,205`. */
export function linesText(lines: readonly SkippedLine[], count: number): string {
  const shown = lines.slice(0, MAX_LINES).map(({ line }) => formatNumber(line))
  if (shown.length === 0) return ''
  const others = count - shown.length
  const list = listText(shown)
  if (others > 0) return plural(others, { other: t`Lines ${list} and # more` })
  const all = joined(shown)
  return plural(shown.length, { one: t`Line ${all}`, other: t`Lines ${all}` })
}

/** Why lines were skipped, after their count: 'lines: the date is missing.' */
export function reasonAfterCount({ reason, count }: SkippedLines): string {
  const lines = plural(count, { one: 'line', other: 'lines' })
  return t`${lines}: ${reason}.`
}
