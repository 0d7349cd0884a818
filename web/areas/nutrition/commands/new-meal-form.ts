import { ENERGY_UNIT } from '@tend/shared/units/energy'
import type { Device } from '../../../store/device/device.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { emptyMealForm, type MealForm } from '../rules/meal-form.ts'
import { defaultMealType } from '../rules/meal-groups.ts'

/** An empty form for a meal of this hour, in the chosen unit of energy. */
export function newMealForm(device: Device): MealForm {
  return emptyMealForm(
    defaultMealType(new Date(device.now()).getHours()),
    storedSetting(ENERGY_UNIT),
  )
}
