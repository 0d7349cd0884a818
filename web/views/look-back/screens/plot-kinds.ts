import { formatNumber } from '@tend/shared/forms/format-number'
import { type EnergyUnit, exactlyIn, inTenths } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import type { PlotKind } from '../rules/plot-days.ts'

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

/** All plots of daily figures, in the order of the page. */
const PLOT_LOOKS: readonly PlotLook[] = [
  {
    kind: 'activeMinutes',
    title: 'Active minutes',
    unit: () => t`minutes a day`,
    cardUnit: 'a day',
    ...WORKOUTS,
  },
  {
    kind: 'workouts',
    title: 'Workouts',
    unit: (count) => plural(Math.round(count), { one: 'workout', other: 'workouts' }),
    cardUnit: 'in all',
    ...WORKOUTS,
  },
  {
    kind: 'glasses',
    title: 'Water',
    unit: () => t`glasses a day`,
    hasDecimal: true,
    goal: 'glasses',
    ...WATER_AND_HABITS,
  },
  {
    kind: 'calories',
    title: 'Calories',
    unit: () => t`kcal a day`,
    goal: 'calories',
    ...NUTRITION,
  },
  { kind: 'protein', title: 'Protein', unit: () => t`g a day`, isFolded: true, ...NUTRITION },
  { kind: 'carbs', title: 'Carbs', unit: () => t`g a day`, isFolded: true, ...NUTRITION },
  { kind: 'fats', title: 'Fats', unit: () => t`g a day`, isFolded: true, ...NUTRITION },
  {
    kind: 'habits',
    title: 'Habits kept',
    unit: () => t`habits a day`,
    cardUnit: 'a day',
    hasDecimal: true,
    isSeeds: true,
    ...WATER_AND_HABITS,
  },
  {
    kind: 'windDowns',
    title: 'Wind-downs',
    unit: (count) => plural(Math.round(count), { one: 'evening', other: 'evenings' }),
    ...REST,
  },
  {
    kind: 'breathingMinutes',
    title: 'Breathing',
    unit: () => t`minutes a day`,
    cardUnit: 'min a day',
    hasDecimal: true,
    ...REST,
  },
]

/** All plots of daily figures, in the order of the page, with calories in a unit. */
export function plotLooks(unit: EnergyUnit): readonly PlotLook[] {
  const energyLook = {
    unit: () => t`${unit} a day`,
    scale: exactlyIn({ value: 1, unit: 'kcal' }, unit),
  }
  return PLOT_LOOKS.map((look) => (look.kind === 'calories' ? { ...look, ...energyLook } : look))
}

/** The digits of a figure: `1,860` or `6.4`. */
export function plotFigureText(value: number, { hasDecimal }: PlotLook): string {
  return hasDecimal ? inTenths(value).toFixed(1) : formatNumber(Math.round(value))
}
