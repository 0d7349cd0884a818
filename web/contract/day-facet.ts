import type { DailyField, DailyFields } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { LocalTime } from '@tend/shared/days/local-time'
import type { StoredObject } from '@tend/shared/records/stored-value'
import type { EntryOf } from '../kinds/kinds.ts'
import { NUTRIENT_NAMES } from '../kinds/nutrient-names.ts'
import type { DatedKind } from '../kinds/tables.ts'
import type { Tracker } from '../kinds/tracker.ts'

/** The marks of the calendar, in its order. The compiler names all that a new one lacks, such as its drawing. */
export const DAY_MARKS = ['workouts', 'nutrition', 'metrics'] as const

export type DayMark = (typeof DAY_MARKS)[number]

export function forEachMark<T>(value: (mark: DayMark) => T): Readonly<Record<DayMark, T>> {
  return Object.fromEntries(DAY_MARKS.map((mark) => [mark, value(mark)])) as Record<DayMark, T>
}

/** What belongs to a day: kinds of entries, and the fields of the day. */
export type DayPart = Exclude<DatedKind, 'days'> | DailyField

/** Everything of a day, by what it belongs to. Entries are in the order of logging. */
export type DayParts = {
  readonly [Each in DayPart]: Each extends DailyField
    ? DailyFields[Each]
    : Each extends DatedKind
      ? readonly EntryOf<Each>[]
      : never
}

/** The parts of an area on screens that show days. */
export type DayFacet<Own extends DayPart> = { readonly [Each in Own]: ShownOnDays<DayParts[Each]> }

/** @param Value everything that a day has of a part */
export interface ShownOnDays<Value> {
  /** How much the day has of it, such as entries or glasses; 0 for nothing. */
  readonly count: (value: Value) => number
  /** In the calendar: a mark of the day, or lines on its card. */
  readonly card: MarkedEntries<Value> | DayLines<Value>
  /** A tap on it opens nothing. All other parts have a file in `screens/` whose name ends in `-day-sheet`. */
  readonly hasNoSheet?: true
  /** In the summary: its name in the list of what can be chosen; `null`: nothing. */
  readonly summary: SummaryArea | null
  /** The figures of a day in plots and the summary. */
  readonly figures: FiguresOf<Value>
  /** In the year that Look back shows; `null`: nothing. */
  readonly year: RingPart<Value> | ListedLine | null
}

/** An entry, or the value of a field. */
type Item<Value> = Value extends readonly (infer Entry)[] ? Entry : Value

/** The daily figures that are plotted, in the order of the page. Stored figures of past years contain these names. */
export const PLOTTED_NAMES = [
  'activeMinutes',
  'workouts',
  'glasses',
  ...NUTRIENT_NAMES,
  'habits',
  'windDowns',
  'breathingMinutes',
] as const

export type PlottedName = (typeof PLOTTED_NAMES)[number]

/** A figure of a day: one of a plot, or one that only the summary shows. */
export type FigureName = PlottedName | 'meals' | 'waterMl' | 'sleepTasks' | 'breathingSessions'

export type FiguresOf<Value> = { readonly [Name in FigureName]?: Figure<Value> }

/** A figure of a day, and how it is shown. */
export interface Figure<Value> {
  /**
   * Not rounded, of a part that the day has; `undefined` if nothing of it was logged. A figure that is plotted is
   * stored, so it ignores the settings.
   */
  readonly of: (value: Value, context: FigureContext) => number | undefined
  /** The unit that the user has chosen, and how much of it one of the figure's is; missing if there is no choice. */
  readonly unit?: (settings: StoredObject) => FigureUnit
  /** Whether it is shown with one decimal place. */
  readonly hasDecimal?: boolean
  /** The kind of numbers with which the user hides it. */
  readonly hiddenWith?: 'nutrition'
  /** Whether the user has chosen to see it; missing if there is no choice. */
  readonly isShown?: (settings: StoredObject) => boolean
  readonly plot: PlottedFigure | null
  readonly summary: SummarisedFigure | null
}

export interface FigureUnit {
  readonly name: string
  readonly scale: number
  readonly hasDecimal?: boolean
}

export interface PlottedFigure {
  readonly title: string
  /** Follows a figure: '38 minutes a day'. Missing if the figure's unit says it: '1,860 kcal a day'. */
  readonly unit?: (figure: number) => string
  /** Follows the figure on the card, where there is less room. */
  readonly cardUnit?: string
  /** Whether its column is the sum of a span, not the mean of the days that have the figure. */
  readonly isSum?: true
  /** The goal line: a dotted line at the goal of a day, in the figure's own unit; `undefined` for none. */
  readonly goalOn?: (context: FigureContext) => number | undefined
  /** A seed for each habit in place of a column. */
  readonly isSeeds?: true
  /** The design token of the columns. */
  readonly fill: string
  /** Its card is folded. */
  readonly isFolded?: true
}

export interface SummarisedFigure {
  /** In the table of daily figures, understood without the name of its area; `null` if it is not there. */
  readonly label: string | null
  /** Whether the sum of the days is shown. */
  readonly hasTotal?: true
  /** Whether mean, lowest and highest day are shown. */
  readonly hasMean?: true
  /** Its column in the table of weeks or days; the unit that the user has chosen is before it. */
  readonly head?: string
  /** Whether a week has the sum of its days in that column, not the mean of the days that have the figure. */
  readonly isSum?: true
}

export interface SummaryArea {
  readonly name: string
  /** Only chosen by a tap. */
  readonly isPrivate?: true
}

/** A figure is missing if nothing of its kind was logged: a day without a meal has no calories, not 0. */
export type Figures = Partial<Readonly<Record<FigureName, number>>>

export type DayFigures = Figures & { readonly date: LocalDate }

/** The lines of the year in rings, from the inside of a ring outward. Metrics are diamonds across the others. */
export const RING_LINES = ['rest', 'water', 'nutrition', 'workouts', 'metrics'] as const

export type RingLine = (typeof RING_LINES)[number]

/** A part that the rings do not draw. The card of a day shows the same of it as the calendar. */
export interface ListedLine {
  /** The head of its column in the table. */
  readonly name: string
  /** Its days in a sentence: '3 days with things you track'. */
  readonly days: string
}

/** A part that the rings draw. Several can share a line, such as wind-downs and breathing. */
export interface RingPart<Value> {
  readonly line: RingLine
  /** The width of the line: 1 is the full width, and more is not drawn. */
  readonly width: (value: Value, context: FigureContext) => number
  /** On the card of a day: '2 workouts', '45 min'. */
  readonly texts: (value: Value, context: FigureContext) => DayLine
  /** In the table; `null`: the count. */
  readonly cell: ((value: Value, context: FigureContext) => string) | null
}

/** What figures of a day depend on besides its entries. */
export type FigureContext = Pick<DayContext, 'settings'> & { readonly date: LocalDate }

/** What the card shows of a day without a mark. */
export type DayLines<Value> = (value: Value, context: DayContext) => readonly DayLine[]

/** @param id of the tracker, where an area has several */
export type DayLine = readonly [name: string, text: string, id?: string]

/** Entries that mark their days and are listed on the card. */
export interface MarkedEntries<Value> {
  readonly mark: DayMark
  readonly entry: (entry: Item<Value>, context: DayContext) => EntryTexts
}

/** An entry on the card. */
export interface EntryTexts {
  readonly title: string
  /** The name under which many entries of a day are folded, such as 'Breakfast'. */
  readonly fold?: string
  /** Empty if there is nothing more to say, or the user hides it. */
  readonly meta: string
}

/** What the card of a day depends on besides its entries. */
export interface DayContext {
  /** The stored settings; an area reads its own with its own reader. */
  readonly settings: StoredObject
  /** All trackers, in any order. */
  readonly trackers: readonly Tracker[]
  /** Formats a time on the clock in the user's way. */
  readonly formatTime: (time: LocalTime) => string
}
