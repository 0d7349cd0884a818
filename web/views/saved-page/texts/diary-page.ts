import { DAILY_FIELDS, type DailyField } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { t } from '@tend/text'
import { diaryMonth, diaryWeekday } from '../../../contract/diary-dates.ts'
import type { DiaryParts, KindDiary } from '../../../contract/diary-facet.ts'
import type { Part } from '../../../contract/part.ts'
import type { KindName } from '../../../kinds/tables.ts'
import type { ArchiveRecords } from '../../../store/files/rules/archive.ts'
import { DAY_TITLE, diaryDaysText } from './page-intro.ts'

/** An entry of a day. */
interface DayEntry {
  readonly id: string
  readonly createdAt?: string
  readonly html: string
}

type Day = Map<KindName, DayEntry[]>

type ShownKind = KindDiary<ArchiveRecords[KindName][number]> & { readonly kind: KindName }

/** Collects records in the order of an export file, and shows them as a diary by day. */
export class DiaryPage {
  readonly #days = new Map<LocalDate, Day>()
  /** The list items of kinds without days. */
  readonly #lists = new Map<KindName, string>()
  readonly #shown: readonly ShownKind[]

  constructor(parts: DiaryParts<Part>) {
    this.#shown = shownKinds(parts)
  }

  add(records: ArchiveRecords): void {
    for (const { kind, place, item, chart } of this.#shown) {
      for (const record of records[kind]) {
        chart?.add(record)
        const html = item(record)
        if (html === '') continue
        if (place === 'end') this.#lists.set(kind, (this.#lists.get(kind) ?? '') + html)
        else if ('date' in record) this.#addToDay(kind, record.date, { ...ageOf(record), html })
      }
    }
  }

  /** The charts, the months with their days, newest first, and the lists without days, as HTML. */
  *html(): Generator<string> {
    const charts = this.#shown.map(({ chart }) => chart?.html() ?? '')
    yield* charts.filter((chart) => chart !== '')
    const dates = [...this.#days.keys()].sort().reverse()
    if (dates.length === 0) yield `<p>${t`No days yet.`}</p>\n`
    for (const month of new Set(dates.map(monthOf))) {
      yield this.#month(dates.filter((date) => monthOf(date) === month))
    }
    for (const { kind, title } of this.#shown) {
      const list = this.#lists.get(kind)
      if (list === undefined) continue
      yield `<details><summary><h2>${title}</h2></summary>\n<ul>${list}</ul>\n</details>\n`
    }
  }

  #addToDay(kind: KindName, date: LocalDate, entry: DayEntry): void {
    const day: Day = this.#days.get(date) ?? new Map()
    this.#days.set(date, day)
    const entries = day.get(kind) ?? []
    day.set(kind, entries)
    entries.push(entry)
  }

  #month(dates: readonly LocalDate[]): string {
    const [first] = dates
    if (!first) return ''
    const count = diaryDaysText(dates.length)
    const title = diaryMonth(first)
    const days = dates.map((date) => this.#day(date)).join('')
    return `<details class="month"><summary><h2>${title}</h2> <span>${count}</span></summary>\n${days}</details>\n`
  }

  #day(date: LocalDate): string {
    const day = this.#days.get(date)
    const sections = this.#shown.flatMap(({ kind, title }) => {
      const entries = day?.get(kind)?.sort(compareByAge)
      if (!entries) return []
      const items = entries.map(({ html }) => html).join('')
      return [`<h4>${title}</h4>\n<ul>\n${items}</ul>\n`]
    })
    const title = diaryWeekday(date)
    return `<section class="day">\n<h3><time datetime="${date}">${title}</time></h3>\n${sections.join('')}</section>\n`
  }
}

/** The kinds in the order of the areas, after the kind `days`, to which areas add fields. */
function shownKinds(parts: DiaryParts<Part>): readonly ShownKind[] {
  const days: KindDiary<ArchiveRecords['days'][number]> = {
    title: DAY_TITLE,
    place: 'day',
    item: (day) => DAILY_FIELDS.map((field) => parts[field](day)).join(''),
    chart: null,
  }
  const kinds = (Object.keys(parts) as Part[]).flatMap((kind) => {
    const diary = isField(kind) ? null : parts[kind]
    return diary ? [{ ...diary, kind }] : []
  })
  // The diary of a kind gets only its entries.
  return [{ ...days, kind: 'days' }, ...kinds] as readonly ShownKind[]
}

function isField(part: Part): part is DailyField {
  return DAILY_FIELDS.some((field) => field === part)
}

function monthOf(date: LocalDate): string {
  return date.slice(0, 7)
}

/** The fields by which the entries of a day are sorted. A day has one entry of its kind `days`. */
function ageOf(record: ArchiveRecords[KindName][number]): Omit<DayEntry, 'html'> {
  if ('startedAt' in record) return { id: record.id, createdAt: record.startedAt }
  if (!('id' in record)) return { id: '' }
  const { id } = record
  const createdAt = 'createdAt' in record ? record.createdAt : undefined
  return createdAt === undefined ? { id } : { id, createdAt }
}
