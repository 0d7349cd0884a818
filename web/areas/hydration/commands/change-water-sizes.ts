import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import {
  MAX_WATER_SIZES,
  shownWaterSizes,
  WATER_SIZES,
  type WaterSize,
} from '../rules/water-sizes.ts'

/** Adds a size of the user's own. Does nothing if there are four. @param ml see `WATER_SIZE_BOUNDS` */
export function addWaterSize(ml: number): void {
  const sizes = storedSetting(WATER_SIZES)
  if (shownWaterSizes(sizes).length < MAX_WATER_SIZES)
    changeSetting(WATER_SIZES, [...sizes, { id: newLocalId(), ml }])
}

/**
 * Removes a size. Water that was logged with it stays.
 * @returns what was removed, for its Undo
 */
export function removeWaterSize(id: string): readonly WaterSize[] {
  const sizes = storedSetting(WATER_SIZES)
  const removed = sizes.find((size) => size.id === id)
  // Another device may have added it too.
  const same = sizes.filter((size) => size.ml === removed?.ml)
  changeSetting(
    WATER_SIZES,
    sizes.filter((size) => !same.includes(size)),
  )
  return same
}

/** Brings removed sizes back, unless they are there again. */
export function restoreWaterSizes(removed: readonly WaterSize[]): void {
  const sizes = storedSetting(WATER_SIZES)
  const lacking = removed.filter(({ id }) => sizes.every((size) => size.id !== id))
  changeSetting(WATER_SIZES, [...lacking, ...sizes])
}
