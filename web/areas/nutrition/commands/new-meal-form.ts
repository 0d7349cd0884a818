import { ENERGY_UNIT } from '@tend/shared/units/energy'
import type { MealType } from '../../../kinds/meal-types.ts'
import type { Device } from '../../../store/device/device.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { emptyMealForm, type MealForm } from '../rules/meal-form.ts'
import { defaultMealType } from '../rules/meal-groups.ts'

/**
 * An empty form, in the chosen unit of energy.
 * @param mealType empty for the type of this hour
 */
export function newMealForm(device: Device, mealType: MealType | '' = ''): MealForm {
  return emptyMealForm(
    mealType || defaultMealType(new Date(device.now()).getHours()),
    storedSetting(ENERGY_UNIT),
  )
}
