import type { LocalDate } from '@tend/shared/days/local-date'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { NO_OWN_HABITS } from '../../../../areas/habits/rules/own-habits.ts'
import {
  onePerDay,
  type WeightEntry,
  weightEntries,
  weightTrend,
} from '../../../../areas/metrics/rules/weight-trend.ts'
import type { EntryOf } from '../../../../kinds/kinds.ts'
import type { DatedKind } from '../../../../kinds/tables.ts'
import type { Tracker } from '../../../../kinds/tracker.ts'
import { DEFAULT_UNITS } from '../../../settings/rules/unit-settings.ts'
import type { ArchiveRecords } from '../../rules/archive.ts'
import { activityChart, type DayValue, weightChart } from './charts.ts'
import { monthAndYear, weekdayDate } from './date-texts.ts'
import {
  DATED_KINDS,
  type DiarySettings,
  exerciseItem,
  KIND_TITLES,
  RENDERERS,
  type Renderer,
  recipeItem,
} from './entry-html.ts'

/** An entry of a day. */
interface DayEntry {
  readonly id: string
  readonly createdAt?: string
  readonly html: string
}

type Day = Map<DatedKind, DayEntry[]>

/** Collects records in any order, but trackers before their entries, as in export files, and shows them as a diary by day. */
export class DiaryPage {
  readonly #days = new Map<LocalDate, Day>()
  readonly #weights: WeightEntry[] = []
  readonly #minutes: DayValue[] = []
  #exercises = ''
  #recipes = ''
  readonly #trackers = new Map<string, Tracker>()
  readonly #settings: DiarySettings

  /** @param settings defaults where they are missing */
  constructor(settings: Partial<DiarySettings> = {}) {
    this.#settings = {
      units: DEFAULT_UNITS,
      energyUnit: 'kcal',
      ownHabits: NO_OWN_HABITS,
      trackers: this.#trackers,
      ...settings,
    }
  }

  add(records: ArchiveRecords): void {
    for (const tracker of records.trackers) this.#trackers.set(tracker.id, tracker)
    for (const kind of DATED_KINDS) this.#addKind(kind, records)
    for (const exercise of records.exercises) this.#exercises += exerciseItem(exercise)
    for (const recipe of records.recipes) this.#recipes += recipeItem(recipe, this.#settings)
    this.#weights.push(...weightEntries(records.measurements, this.#settings.units))
    for (const { date, duration } of records.workouts) this.#minutes.push({ date, value: duration })
  }

  /** The charts, the months with their days, newest first, and the user's exercises, as HTML. */
  *html(): Generator<string> {
    const charts = [
      weightChart(
        onePerDay(weightTrend(this.#weights)).map(({ date, dayMean }) => ({
          date,
          value: dayMean,
        })),
        this.#settings.units,
      ),
      activityChart(this.#minutes),
    ]
    yield* charts.filter((chart) => chart !== '')
    const dates = [...this.#days.keys()].sort().reverse()
    if (dates.length === 0) yield '<p>No days yet.</p>\n'
    for (const month of new Set(dates.map(monthOf))) {
      yield this.#month(dates.filter((date) => monthOf(date) === month))
    }
    if (this.#exercises !== '') {
      yield `<details><summary><h2>Your exercises</h2></summary>\n<ul>${this.#exercises}</ul>\n</details>\n`
    }
    if (this.#recipes !== '') {
      yield `<details><summary><h2>Your recipes</h2></summary>\n<ul>${this.#recipes}</ul>\n</details>\n`
    }
  }

  #addKind(kind: DatedKind, records: ArchiveRecords): void {
    // The list of a kind and its renderer belong together.
    const render = RENDERERS[kind] as Renderer<EntryOf<DatedKind>>
    for (const record of records[kind]) {
      const html = render(record, this.#settings)
      if (html === '') continue
      const day = this.#days.get(record.date) ?? new Map<DatedKind, DayEntry[]>()
      this.#days.set(record.date, day)
      const entries = day.get(kind) ?? []
      day.set(kind, entries)
      entries.push({ ...ageOf(record), html })
    }
  }

  #month(dates: readonly LocalDate[]): string {
    const [first] = dates
    if (!first) return ''
    const count = dates.length === 1 ? '1 day' : `${dates.length} days`
    const title = monthAndYear(first)
    const days = dates.map((date) => this.#day(date)).join('')
    return `<details class="month"><summary><h2>${title}</h2> <span>${count}</span></summary>\n${days}</details>\n`
  }

  #day(date: LocalDate): string {
    const day = this.#days.get(date)
    const sections = DATED_KINDS.flatMap((kind) => {
      const entries = day?.get(kind)?.sort(compareByAge)
      if (!entries) return []
      const items = entries.map(({ html }) => html).join('')
      return [`<h4>${KIND_TITLES[kind]}</h4>\n<ul>\n${items}</ul>\n`]
    })
    const title = weekdayDate(date)
    return `<section class="day">\n<h3><time datetime="${date}">${title}</time></h3>\n${sections.join('')}</section>\n`
  }
}

function monthOf(date: LocalDate): string {
  return date.slice(0, 7)
}

/** The fields by which the entries of a day are sorted. A day has one entry of its kind `days`. */
function ageOf(record: ArchiveRecords[DatedKind][number]): Omit<DayEntry, 'html'> {
  if ('startedAt' in record) return { id: record.id, createdAt: record.startedAt }
  if (!('id' in record)) return { id: '' }
  const { id } = record
  const createdAt = 'createdAt' in record ? record.createdAt : undefined
  return createdAt === undefined ? { id } : { id, createdAt }
}
