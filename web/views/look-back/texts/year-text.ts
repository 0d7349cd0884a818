import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { ListedLine, RingLine } from '../../../contract/day-facet.ts'

export type YearLine = RingLine | ListedLine

/** How many days of a year have each line. */
export type YearTotals = ReadonlyMap<YearLine, number>

interface RingTexts {
  /** In the legend and the table. */
  readonly name: string
  /** The parts that its days have. */
  readonly days: string
  /** Its days in the sentence about the rings. */
  readonly countText: (days: number) => string
  /** Its days among the totals; `null` if they are not there. */
  readonly totalText: string | null
}

/** In the order of sentences. */
export const RING_TEXTS: Readonly<Record<RingLine, RingTexts>> = {
  workouts: {
    name: t`Workouts`,
    days: t`a workout`,
    countText: (days) =>
      plural(days, { one: '# day with a workout', other: '# days with a workout' }),
    totalText: t`with a workout`,
  },
  nutrition: {
    name: t`Nutrition`,
    days: t`meals`,
    countText: (days) => t`${days} with meals`,
    totalText: t`with meals`,
  },
  water: {
    name: t`Water`,
    days: t`water`,
    countText: (days) => t`${days} with water`,
    totalText: t`with water`,
  },
  rest: {
    name: t({ message: 'Rest', context: 'evening' }),
    days: t`rest`,
    countText: (days) => plural(days, { one: '# evening of rest', other: '# evenings of rest' }),
    totalText: t`with rest in the evening`,
  },
  metrics: {
    name: t`Metrics`,
    days: t`measurements`,
    countText: (days) =>
      plural(days, { one: '# day with measurements', other: '# days with measurements' }),
    totalText: null,
  },
}

const LINES = Object.keys(RING_TEXTS) as readonly RingLine[]

/** The year in rings as one sentence, for people who do not see the picture. */
export function yearText(year: number, totals: YearTotals): string {
  const logged = loggedLines(totals)
  if (logged.length === 0) return t`The year ${year} in rings: nothing logged`
  const counts = [
    ...LINES.map((line) => RING_TEXTS[line].countText(totals.get(line) ?? 0)),
    ...logged.flatMap(([line, days]) =>
      typeof line === 'string'
        ? []
        : plural(days, { one: `# day with ${line.days}`, other: `# days with ${line.days}` }),
    ),
  ]
  return t`The year ${year} in rings: ${listText(counts)}`
}

/** The year so far in a line: the days of the first two kinds that have any. */
export function yearSoFarText(year: number, totals: YearTotals): string {
  const [first, second] = loggedLines(totals).map(
    ([line, days]) => [days, typeof line === 'string' ? RING_TEXTS[line].days : line.days] as const,
  )
  if (!first) return t`The year in rings, plots and entries`
  const [days, kind] = first
  const text = plural(days, {
    one: `${year} so far: # day with ${kind}`,
    other: `${year} so far: # days with ${kind}`,
  })
  if (!second) return text
  const [otherDays, otherKind] = second
  return t`${text}, ${otherDays} with ${otherKind}`
}

/** The lines that have days, in the order of sentences. */
function loggedLines(totals: YearTotals): (readonly [line: YearLine, days: number])[] {
  const listed = [...totals.keys()].filter((line) => typeof line !== 'string')
  return [...LINES, ...listed]
    .map((line) => [line, totals.get(line) ?? 0] as const)
    .filter(([, days]) => days > 0)
}
