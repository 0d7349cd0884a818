import type { Span } from '@tend/shared/days/spans'
import { formatNumber } from '@tend/shared/forms/format-number'
import { type EnergyUnit, exactlyIn, inTenths } from '@tend/shared/units/quantity'
import { type VolumeUnit, volumeIn } from '../../../areas/hydration/rules/volume-unit.ts'
import { dateWithYear } from '../../../platform/formats/date-formats.ts'
import { NUTRIENT_KINDS } from '../../look-back/rules/plot-days.ts'
import type { SummaryKind } from '../rules/summary-figures.ts'
import type { SummaryArea } from './summary-choice.ts'

/** A row of the table of daily figures. Its label is understood without the name of its area. */
export interface FigureLook {
  readonly kind: SummaryKind
  readonly label: string
  /** Whether the sum of the days is shown. */
  readonly hasTotal?: true
  /** Whether mean, lowest and highest day are shown. */
  readonly hasMean?: true
}

type DailyArea = Exclude<SummaryArea, 'habits' | 'measures' | 'mindfulEating' | 'trackers'>

/** The rows of each area, in order. */
export const DAILY_FIGURES: Readonly<Record<DailyArea, readonly FigureLook[]>> = {
  workouts: [
    { kind: 'workouts', label: 'Workouts', hasTotal: true },
    { kind: 'activeMinutes', label: 'Active minutes', hasTotal: true, hasMean: true },
  ],
  nutrition: [
    { kind: 'meals', label: 'Meals', hasTotal: true },
    { kind: 'calories', label: 'Calories', hasMean: true },
    { kind: 'protein', label: 'Protein, g', hasMean: true },
    { kind: 'carbs', label: 'Carbs, g', hasMean: true },
    { kind: 'fats', label: 'Fats, g', hasMean: true },
  ],
  water: [
    { kind: 'glasses', label: 'Glasses of water', hasTotal: true, hasMean: true },
    { kind: 'waterMl', label: 'Water', hasMean: true },
  ],
  sleep: [
    { kind: 'windDowns', label: 'Evenings with a wind-down', hasTotal: true },
    { kind: 'sleepTasks', label: 'Steps of a wind-down, of 8', hasMean: true },
  ],
  breathing: [
    { kind: 'breathingSessions', label: 'Breathing sessions', hasTotal: true },
    { kind: 'breathingMinutes', label: 'Breathing minutes', hasTotal: true, hasMean: true },
  ],
}

/** A column of the table of weeks or days. */
export interface RowColumn {
  readonly kind: SummaryKind
  readonly head: string
  /** Whether a week shows the sum of its days, or the mean of the days that have the figure. */
  readonly isSum: boolean
}

/** The columns of each area in the table of weeks or days. */
export const ROW_COLUMNS: Readonly<Partial<Record<SummaryArea, readonly RowColumn[]>>> = {
  workouts: [
    { kind: 'workouts', head: 'Workouts', isSum: true },
    { kind: 'activeMinutes', head: 'Active minutes', isSum: true },
  ],
  nutrition: [
    { kind: 'meals', head: 'Meals', isSum: true },
    { kind: 'calories', head: 'a day', isSum: false },
  ],
  water: [{ kind: 'glasses', head: 'Glasses a day', isSum: false }],
  habits: [{ kind: 'habits', head: 'Habits', isSum: true }],
  sleep: [{ kind: 'windDowns', head: 'Wind-downs', isSum: true }],
  breathing: [{ kind: 'breathingMinutes', head: 'Breathing minutes', isSum: true }],
}

const NUTRIENTS: ReadonlySet<SummaryKind> = new Set(NUTRIENT_KINDS)

/** Whether a kind is hidden with calories. */
export function isNutrient(kind: SummaryKind): boolean {
  return NUTRIENTS.has(kind)
}

/** With one decimal place if they are not whole, unlike minutes, calories and grams. */
const WITH_TENTHS: ReadonlySet<SummaryKind> = new Set(['glasses', 'sleepTasks', 'breathingMinutes'])

/** The units in which figures are shown that have a choice of units. */
export interface SummaryUnits {
  readonly volume: VolumeUnit
  readonly energy: EnergyUnit
}

/** The name of a figure with its unit: 'Calories, kcal'. */
export function lookText({ kind, label }: FigureLook, units: SummaryUnits): string {
  if (kind === 'waterMl') return `${label}, ${units.volume}`
  return kind === 'calories' ? `${label}, ${units.energy}` : label
}

/** The head of a column: 'kcal a day'. */
export function headText({ kind, head }: RowColumn, units: SummaryUnits): string {
  return kind === 'calories' ? `${units.energy} ${head}` : head
}

/** The digits of a figure. */
export function kindText(stored: number, kind: SummaryKind, units: SummaryUnits): string {
  if (kind === 'waterMl') return formatNumber(volumeIn(units.volume, stored))
  const value =
    kind === 'calories' ? exactlyIn({ value: stored, unit: 'kcal' }, units.energy) : stored
  return formatNumber(
    WITH_TENTHS.has(kind) ? inTenths(value) : Math.round(inTenths(value * 10) / 10),
  )
}

/** 'Oct 24, 2026 to Nov 22, 2026'. */
export function spanText({ first, last }: Span): string {
  return first === last ? dateWithYear(first) : `${dateWithYear(first)} to ${dateWithYear(last)}`
}
