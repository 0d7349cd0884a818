import type { LocalDate } from '@tend/shared/days/local-date'
import { addDays } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'
import { plural, t } from '@tend/text'
import { ALL_DAY_PARTS, DAY_PARTS } from '../../../areas/all-day-parts.ts'
import type { DayPart, SummaryArea } from '../../../contract/day-facet.ts'
import { type SpanProblem, SUMMARY_PERIODS, type SummaryPeriod } from '../rules/summary-period.ts'

/** The order of the page; others follow. */
const FIRST_AREAS: readonly DayPart[] = [
  'workouts',
  'meals',
  'waterCount',
  'habits',
  'sleepRoutine',
  'breathingSessions',
]

/** The parts of a summary, with the name of each. */
export const SUMMARY_AREAS: ReadonlyMap<DayPart, SummaryArea> = new Map(
  [...new Set([...FIRST_AREAS, ...DAY_PARTS.map(([part]) => part)])].flatMap((part) => {
    const area = ALL_DAY_PARTS[part].summary
    return area ? [[part, area] as const] : []
  }),
)

export const PERIOD_OPTIONS: readonly { value: SummaryPeriod; label: string }[] =
  SUMMARY_PERIODS.map((value) => ({ value, label: periodLabel(value) }))

function periodLabel(period: SummaryPeriod): string {
  if (period === 'year') return t`This year`
  return period === 'own' ? t`Own dates` : plural(Number(period), { other: '# days' })
}

/** Which days to choose instead. */
export const SPAN_PROBLEMS: Readonly<Record<SpanProblem, string>> = {
  future: t`The last day is in the future. Choose today or earlier.`,
  reversed: t`The first day is after the last one. Choose an earlier first day.`,
  tooLong: t`A summary covers at most two years. Choose a later first day.`,
}

/** The rows of the last table: none, or one for each week or day with entries. */
export type SummaryRows = 'none' | 'weeks' | 'days'

/** What the summary shows. None of it is stored. */
export interface SummaryChoice {
  readonly period: SummaryPeriod
  /** The days of the period `own`. */
  readonly own: Span
  readonly areas: readonly DayPart[]
  readonly rows: SummaryRows
  /** The ids of the trackers that the user has chosen. */
  readonly trackers: readonly string[]
  /** Whether numbers that the user has hidden are on this summary. */
  readonly showsNutrition: boolean
  readonly showsWeight: boolean
  readonly name: string
  readonly note: string
}

/** Notes about feelings and trackers are private, so they are left out at first. */
export function firstChoice(today: LocalDate): SummaryChoice {
  return {
    period: '30',
    own: { first: addDays(today, -29), last: today },
    areas: [...SUMMARY_AREAS].flatMap(([part, { isPrivate }]) => (isPrivate ? [] : part)),
    rows: 'none',
    trackers: [],
    showsNutrition: false,
    showsWeight: false,
    name: '',
    note: '',
  }
}
