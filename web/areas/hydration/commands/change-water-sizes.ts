import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { MAX_WATER_SIZES, shownWaterSizes, WATER_SIZES } from '../rules/water-sizes.ts'

/** Adds a size of the user's own. Does nothing if there are four. @param ml see `WATER_SIZE_BOUNDS` */
export function addWaterSize(ml: number): void {
  const sizes = storedSetting(WATER_SIZES)
  if (shownWaterSizes(sizes).length < MAX_WATER_SIZES)
    changeSetting(WATER_SIZES, [...sizes, { id: newLocalId(), ml }])
}

/** Removes a size. Water that was logged with it stays. */
export function removeWaterSize(id: string): void {
  const sizes = storedSetting(WATER_SIZES)
  const removed = sizes.find((size) => size.id === id)
  // Another device may have added it too.
  changeSetting(
    WATER_SIZES,
    sizes.filter((size) => size.ml !== removed?.ml),
  )
}
