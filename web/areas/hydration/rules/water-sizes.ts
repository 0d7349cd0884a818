import { QUARTERS } from '@tend/shared/days/registers/water-quarters'
import { defineSetting } from '@tend/shared/records/define-setting'
import { readId, readObject } from '@tend/shared/records/stored-value'
import { type VolumeUnit, volumeText } from './volume-unit.ts'

/** A cup or bottle of the user. */
export interface WaterSize {
  readonly id: string
  /** Millilitres, not rounded: 12 fl oz stay 12 fl oz. */
  readonly ml: number
}

export const MAX_WATER_SIZES = 4
/** The least and the greatest millilitres: 30 ml, rounded, so that 1 fl oz is a size. */
export const WATER_SIZE_BOUNDS = [29.5, 3000] as const

const NO_SIZES: readonly WaterSize[] = []

/**
 * The user's sizes. Two devices' changes merge by size, so they may have added more than `MAX_WATER_SIZES` together, or
 * one twice: all stay, and `shownWaterSizes` are shown.
 */
export const WATER_SIZES = defineSetting<'waterSizes', readonly WaterSize[]>(
  'waterSizes',
  NO_SIZES,
  (value) => {
    if (!Array.isArray(value)) return undefined
    return value.flatMap((each): WaterSize[] => {
      const { id: stored, ml } = readObject(each) ?? {}
      const id = readId(stored)
      return id !== undefined && isWaterSize(ml) ? [{ id, ml }] : []
    })
  },
)

/** The first `MAX_WATER_SIZES` that differ, the smallest first. */
export function shownWaterSizes(sizes: readonly WaterSize[]): readonly WaterSize[] {
  const byMl = new Map(sizes.toReversed().map((size) => [size.ml, size]))
  return sizes
    .filter((size) => byMl.get(size.ml) === size)
    .slice(0, MAX_WATER_SIZES)
    .sort((a, b) => a.ml - b.ml)
}

export function isWaterSize(ml: unknown): ml is number {
  const [min, max] = WATER_SIZE_BOUNDS
  return typeof ml === 'number' && ml >= min && ml <= max
}

/** Why a size cannot be added: it is out of bounds, or shows the same text as one that is there. */
export function waterSizeProblem(
  ml: number | null,
  sizes: readonly WaterSize[],
  unit: VolumeUnit,
): 'out of bounds' | 'there already' | undefined {
  if (!isWaterSize(ml)) return 'out of bounds'
  const shown = volumeText(ml, unit)
  return sizes.some((size) => volumeText(size.ml, unit) === shown) ? 'there already' : undefined
}

/** An amount in quarters of a glass, at least one. @param glassMl the millilitres of a glass */
export function quartersIn(ml: number, glassMl: number): number {
  return Math.max(1, Math.round((QUARTERS * ml) / glassMl))
}
