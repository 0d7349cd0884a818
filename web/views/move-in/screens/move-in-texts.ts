import type { LocalDate } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName } from '@tend/shared/units/quantity'
import { MEASURES, shownMeasure, shownUnit } from '../../../areas/metrics/rules/measures.ts'
import { gramTexts, timesServings } from '../../../areas/nutrition/rules/nutrient-values.ts'
import { workoutMinutesText } from '../../../areas/workouts/texts/minutes-text.ts'
import { describeSet } from '../../../areas/workouts/texts/set-text.ts'
import { KIND_TEXTS } from '../../../kinds/kind-texts.ts'
import { nameOf } from '../../../kinds/name-of.ts'
import type {
  MoveInCounts,
  MoveInFormat,
  MoveInReceipt,
  SkippedLine,
} from '../../../store/database/rules/imported-rows.ts'
import type { EditedEntry } from '../../../store/files/import/take-back-import.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import { counted } from '../../../ui/text/counted.ts'
import type { MovedRecord } from '../commands/compare-records.ts'
import { arrivedTotal, type HereCounts } from '../commands/move-in-tally.ts'
import type { NamedEntry } from '../commands/read-sources.ts'
import { APP_NAMES, type SourcedMeasure } from '../rules/move-in.ts'

/** A count, and the text that follows it. */
export interface CountLine {
  readonly count: number
  readonly text: string
  readonly detail?: string
}

type CountedKind = Exclude<keyof MoveInCounts, 'sets' | 'exercises' | 'trackers'>

const NOUNS = {
  workouts: KIND_TEXTS.workouts.counted,
  meals: KIND_TEXTS.meals.counted,
  measurements: KIND_TEXTS.measurements.counted,
  glasses: ['glass of water', 'glasses of water'],
  habitDays: ['habit entry', 'habit entries'],
  breathingSessions: KIND_TEXTS.breathingSessions.counted,
  trackerEntries: KIND_TEXTS.trackerEntries.counted,
  days: ['day with daily data', 'days with daily data'],
  recipes: ['recipe', 'recipes'],
  barcodeFoods: ['food with a barcode', 'foods with a barcode'],
  templates: ['workout template', 'workout templates'],
} as const satisfies Record<CountedKind, readonly [string, string]>

const KINDS = Object.keys(NOUNS) as readonly CountedKind[]

/** A number with its noun, for a single kind; of several kinds, all are entries: '1,204 entries'. */
export function movedEntriesText(counts: MoveInCounts): string {
  const [kind, ...others] = KINDS.filter((each) => counts[each] > 0)
  const total = arrivedTotal({ arrived: counts })
  if (kind === undefined || others.length > 0) return counted(total, 'entry', 'entries')
  const [one, many] = NOUNS[kind]
  return counted(total, one, many)
}

export function isOne(counts: MoveInCounts): boolean {
  return arrivedTotal({ arrived: counts }) === 1
}

/** The state of an offer in a sentence or two, with the parameters of `acceptText`. */
export function summaryText(arrived: MoveInCounts, brought: MoveInCounts): string {
  if (arrivedTotal({ arrived: brought }) === 0) return 'Nothing in the files can arrive so far.'
  if (arrivedTotal({ arrived }) === 0) return 'Everything in the files is here already.'
  return `${movedEntriesText(brought)} ${isOne(brought) ? 'is' : 'are'} ready to arrive. Nothing is saved yet.`
}

/**
 * The text of the button that moves files in.
 * @param brought what the files have, also what is on the device already
 */
export function acceptText(arrived: MoveInCounts, brought: MoveInCounts): string {
  if (arrivedTotal({ arrived }) > 0) return `Move in ${movedEntriesText(arrived)}`
  const isHere = arrivedTotal({ arrived: brought }) > 0
  return isHere ? 'Everything is here already' : 'Nothing can be moved in'
}

/** Each kind that a file brings, with the days from first to last at the first of them. */
export function arrivalLines(counts: MoveInCounts, days: string): CountLine[] {
  const lines: CountLine[] = []
  for (const kind of KINDS) {
    const count = counts[kind]
    if (count === 0) continue
    const text = NOUNS[kind][count === 1 ? 0 : 1]
    lines.push({ count, text: lines.length === 0 && days ? `${text}, ${days}` : text })
    if (kind === 'workouts')
      lines.push({ count: counts.sets, text: counts.sets === 1 ? 'set' : 'sets' })
    if (kind === 'trackerEntries' && counts.trackers > 0) {
      const { trackers } = counts
      lines.push({ count: trackers, text: trackers === 1 ? 'new tracker' : 'new trackers' })
    }
  }
  return lines
}

/** Names the records that are on the device already. */
export function hereLines(here: HereCounts): CountLine[] {
  const stay = (count: number, [one, many]: readonly [string, string]) => ({
    count,
    text:
      count === 1
        ? `${one} is here already and stays as it is`
        : `${many} are here already and stay as they are`,
  })
  return [
    stay(here.workouts, NOUNS.workouts),
    stay(here.meals, NOUNS.meals),
    stay(here.measurements, NOUNS.measurements),
    stay(here.breathingSessions, NOUNS.breathingSessions),
    stay(here.trackerEntries, NOUNS.trackerEntries),
    stay(here.waterDays, ['day with glasses of water', 'days with glasses of water']),
    stay(here.habitDays, NOUNS.habitDays),
  ].filter(({ count }) => count > 0)
}

/** Names the entries that the files have more than once, such as two exports of the same app. */
export function repeatedLines(repeated: MoveInCounts): CountLine[] {
  const lines = arrivalLines({ ...repeated, sets: 0, trackers: 0 }, '')
  return lines
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => ({
      count,
      text: `${text} ${count === 1 ? 'is repeated in the files and arrives' : 'are repeated in the files and arrive'} once`,
    }))
}

/** `Strong`, `Strong and Hevy`; an app with two formats is named once. */
export function appNames(formats: readonly MoveInFormat[]): string {
  return joined([...new Set(formats.map((format) => APP_NAMES[format]))])
}

/** `a`, `a and b`, `a, b and c`. */
export function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The records that an import has added, in one line: `412 workouts, 3 skipped`. */
export function receiptText({ arrived, skipped }: MoveInReceipt): string {
  const lines = skipped.reduce((sum, { count }) => sum + count, 0)
  const entries = movedEntriesText(arrived)
  return lines === 0 ? entries : `${entries}, ${formatNumber(lines)} skipped`
}

/** The values of an entry, to compare it with another: `Push, 65 min; Squat: 8 × 135 lbs, 6 reps`. */
export function movedRecordText(record: MovedRecord, units: Units): string {
  if ('foodName' in record) {
    const { foodName, quantity } = record
    const eaten = timesServings(record, quantity)
    return `${foodName}: ${[`${Math.round(eaten.calories)} kcal`, ...gramTexts(eaten)].join(', ')}`
  }
  if ('exercises' in record) {
    const exercises = record.exercises.map(
      ({ name, sets }) =>
        `${name}: ${sets.map((set) => describeSet(set, units.weight, units.tenths, units.distance)).join(', ')}`,
    )
    return [`${record.name}, ${workoutMinutesText(record.duration)}`, ...exercises].join('; ')
  }
  if ('bodyFat' in record) {
    const measures = MEASURES.flatMap((measure) => {
      const value = shownMeasure(record, measure, units)
      const unit = shownUnit(measure, units)
      if (value === null) return []
      return `${measure.label} ${value} ${unit === '%' ? unit : unitName(unit)}`
    })
    return measures.join(', ')
  }
  return nameOf(record) ?? ''
}

/** The values of an entry after where it is from: `hevy.csv: Push, 65 min; Squat: 8 × 135 lbs`. */
export function namedEntryText({ record, file }: NamedEntry, units: Units): string {
  return `${file ?? 'On this device'}: ${movedRecordText(record, units)}`
}

const EDITED_NAMES = new Map<EditedEntry['kind'], string>([
  ['measurements', KIND_TEXTS.measurements.noun],
  ['breathingSessions', KIND_TEXTS.breathingSessions.noun],
  ['glasses', 'Glasses of water'],
  ['trackerEntries', KIND_TEXTS.trackerEntries.noun],
])

/** An entry that the user has changed: `Upper Body, 14 Nov`. */
export function editedText(
  { kind, name, date }: EditedEntry,
  formatDate: (date: LocalDate) => string,
): string {
  const shown = EDITED_NAMES.get(kind) ?? name
  return date === null ? shown : `${shown}, ${formatDate(date)}`
}

/** Where a skipped line is, and the value that is wrong: `Line 1,204: 2099-01-01`. */
export function skippedLineText({ line, file, value }: SkippedLine): string {
  const place = `${file === '' ? 'Line' : `${file}, line`} ${formatNumber(line)}`
  return value === '' ? place : `${place}: ${value}`
}

/** `1 line`, `1,204 lines`. */
export function linesNoun(count: number): string {
  return counted(count, 'line')
}

const MAX_LINES = 3

/** The first lines that were skipped: `Lines 1,204 and 1,205`. */
export function linesText(lines: readonly SkippedLine[], count: number): string {
  const shown = lines.slice(0, MAX_LINES).map(({ line }) => formatNumber(line))
  if (shown.length === 0) return ''
  const others = count - shown.length
  if (others > 0) return `Lines ${shown.join(', ')} and ${formatNumber(others)} more`
  return `${shown.length === 1 ? 'Line' : 'Lines'} ${joined(shown)}`
}

export const MEASURE_NAMES = {
  weight: 'weight',
  bodyFat: 'body fat',
  waist: 'waist',
  water: 'water',
  food: 'food',
  workouts: 'workouts',
  mindfulness: 'mindful minutes',
} as const satisfies Record<SourcedMeasure, string>
