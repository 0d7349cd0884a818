import type { Span } from '@tend/shared/days/spans'
import { formatNumber } from '@tend/shared/forms/format-number'
import { type EnergyUnit, exactlyIn, inTenths } from '@tend/shared/units/quantity'
import { type VolumeUnit, volumeIn } from '../../../areas/hydration/rules/volume-unit.ts'
import { forEachNutrient } from '../../../areas/nutrition/rules/nutrient-values.ts'
import { NUTRIENT_LABELS } from '../../../areas/nutrition/texts/nutrient-texts.ts'
import type { FigureName } from '../../../contract/day-facet.ts'
import { NUTRIENT_DECIMALS, NUTRIENT_NAMES } from '../../../kinds/nutrient-names.ts'
import { dateWithYear } from '../../../platform/formats/date-formats.ts'
import type { SummaryArea } from './summary-choice.ts'

/** How the summary shows a figure. */
export interface FigureLook {
  readonly kind: FigureName
  readonly area: SummaryArea
  /** In the table of daily figures, understood without the name of its area; `null` if it is not there. */
  readonly label: string | null
  /** Whether the sum of the days is shown. */
  readonly hasTotal?: true
  /** Whether mean, lowest and highest day are shown. */
  readonly hasMean?: true
  /** Its column in the table of weeks or days. */
  readonly head?: string
  /** Whether a week has the sum of its days in that column, not the mean of the days that have the figure. */
  readonly isSum?: true
}

const LOOKS: Readonly<Record<FigureName, Omit<FigureLook, 'kind'>>> = {
  workouts: { area: 'workouts', label: 'Workouts', hasTotal: true, head: 'Workouts', isSum: true },
  activeMinutes: {
    area: 'workouts',
    label: 'Active minutes',
    hasTotal: true,
    hasMean: true,
    head: 'Active minutes',
    isSum: true,
  },
  meals: { area: 'nutrition', label: 'Meals', hasTotal: true, head: 'Meals', isSum: true },
  ...forEachNutrient((name) => {
    const look = { area: 'nutrition', hasMean: true } as const
    const label = NUTRIENT_LABELS[name]
    return name === 'calories'
      ? { ...look, label, head: 'a day' }
      : { ...look, label: `${label}, g` }
  }),
  glasses: {
    area: 'water',
    label: 'Glasses of water',
    hasTotal: true,
    hasMean: true,
    head: 'Glasses a day',
  },
  waterMl: { area: 'water', label: 'Water', hasMean: true },
  // Each habit has a row of its own.
  habits: { area: 'habits', label: null, head: 'Habits', isSum: true },
  windDowns: {
    area: 'sleep',
    label: 'Evenings with a wind-down',
    hasTotal: true,
    head: 'Wind-downs',
    isSum: true,
  },
  sleepTasks: { area: 'sleep', label: 'Steps of a wind-down, of 8', hasMean: true },
  breathingSessions: { area: 'breathing', label: 'Breathing sessions', hasTotal: true },
  breathingMinutes: {
    area: 'breathing',
    label: 'Breathing minutes',
    hasTotal: true,
    hasMean: true,
    head: 'Breathing minutes',
    isSum: true,
  },
}

/** The figures of an area, in order. */
export function figuresOfArea(area: SummaryArea): FigureLook[] {
  return (Object.keys(LOOKS) as FigureName[])
    .map((kind) => ({ kind, ...LOOKS[kind] }))
    .filter((look) => look.area === area)
}

/** With one decimal place if they are not whole, unlike minutes, calories and grams of protein. */
const WITH_TENTHS: ReadonlySet<FigureName> = new Set([
  ...(['glasses', 'sleepTasks', 'breathingMinutes'] as const),
  ...NUTRIENT_NAMES.filter((name) => NUTRIENT_DECIMALS[name] > 0),
])

/** The units in which figures are shown that have a choice of units. */
export interface SummaryUnits {
  readonly volume: VolumeUnit
  readonly energy: EnergyUnit
}

/** The label of a figure with its unit: 'Calories, kcal'. */
export function labelText({ kind, label }: FigureLook, units: SummaryUnits): string {
  if (kind === 'waterMl') return `${label}, ${units.volume}`
  return kind === 'calories' ? `${label}, ${units.energy}` : (label ?? '')
}

/** The head of a column: 'kcal a day'. */
export function headText({ kind, head }: FigureLook, units: SummaryUnits): string {
  return kind === 'calories' ? `${units.energy} ${head}` : (head ?? '')
}

/** The digits of a figure. */
export function kindText(stored: number, kind: FigureName, units: SummaryUnits): string {
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
