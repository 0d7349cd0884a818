import { formatNumber } from '@tend/shared/forms/format-number'
import { type EnergyUnit, exactlyIn, inTenths } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { forEachNutrient } from '../../../areas/nutrition/rules/nutrient-values.ts'
import { NUTRIENT_LABELS } from '../../../areas/nutrition/texts/nutrient-texts.ts'
import { PLOT_KINDS, type PlotKind } from '../../../contract/day-facet.ts'
import { NUTRIENT_DECIMALS } from '../../../kinds/nutrient-names.ts'

/** How a figure is plotted. */
export interface PlotLook {
  readonly kind: PlotKind
  readonly title: string
  /** Follows a figure: '38 minutes a day'. */
  readonly unit: (figure: number) => string
  /** Follows the figure on the card, where there is less room. */
  readonly cardUnit?: string
  /** How much of the unit one of the stored unit is; 1 if it is missing. */
  readonly scale?: number
  /** Whether its column is the sum of a span, not the mean of the days that have the figure. */
  readonly isSum?: true
  /** Whether a figure is shown with one decimal. */
  readonly hasDecimal?: true
  /** The goal line: a dotted line at this goal. */
  readonly goal?: 'glasses' | 'calories'
  /** A seed for each habit in place of a column. */
  readonly isSeeds?: true
  /** The design token of the columns. */
  readonly fill: string
  /** Its card is folded. */
  readonly isFolded?: true
}

const NUTRITION = { fill: '--nutrition-edge' } as const
const WORKOUTS = { fill: '--workouts-edge' } as const
const WATER_AND_HABITS = { fill: '--primary' } as const
const REST = { fill: '--accent' } as const

const PLOT_LOOKS: Readonly<Record<PlotKind, Omit<PlotLook, 'kind'>>> = {
  activeMinutes: {
    title: 'Active minutes',
    unit: () => t`minutes a day`,
    cardUnit: 'a day',
    ...WORKOUTS,
  },
  workouts: {
    title: 'Workouts',
    unit: (count) => plural(Math.round(count), { one: 'workout', other: 'workouts' }),
    cardUnit: 'in all',
    isSum: true,
    ...WORKOUTS,
  },
  glasses: {
    title: 'Water',
    unit: () => t`glasses a day`,
    hasDecimal: true,
    goal: 'glasses',
    ...WATER_AND_HABITS,
  },
  ...forEachNutrient((name) => {
    const decimal = NUTRIENT_DECIMALS[name] > 0 && ({ hasDecimal: true } as const)
    const look = { title: NUTRIENT_LABELS[name], ...NUTRITION, ...decimal }
    return name === 'calories'
      ? { ...look, unit: () => t`kcal a day`, goal: name }
      : { ...look, unit: () => t`g a day`, isFolded: true }
  }),
  habits: {
    title: 'Habits kept',
    unit: () => t`habits a day`,
    cardUnit: 'a day',
    hasDecimal: true,
    isSeeds: true,
    ...WATER_AND_HABITS,
  },
  windDowns: {
    title: 'Wind-downs',
    unit: (count) => plural(Math.round(count), { one: 'evening', other: 'evenings' }),
    isSum: true,
    ...REST,
  },
  breathingMinutes: {
    title: 'Breathing',
    unit: () => t`minutes a day`,
    cardUnit: 'min a day',
    hasDecimal: true,
    ...REST,
  },
}

/** All plots of daily figures, in the order of the page, with calories in a unit. */
export function plotLooks(unit: EnergyUnit): readonly PlotLook[] {
  const energyLook = {
    unit: () => t`${unit} a day`,
    scale: exactlyIn({ value: 1, unit: 'kcal' }, unit),
  }
  return PLOT_KINDS.map((kind) => ({
    kind,
    ...PLOT_LOOKS[kind],
    ...(kind === 'calories' && energyLook),
  }))
}

/** The digits of a figure: `1,860` or `6.4`. */
export function plotFigureText(value: number, { hasDecimal }: PlotLook): string {
  return hasDecimal ? inTenths(value).toFixed(1) : formatNumber(Math.round(value))
}
