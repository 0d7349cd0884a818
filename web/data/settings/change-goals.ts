import type { LocalDate } from '@tend/domain/days/local-date'
import { changeGoals, type Goals } from '@tend/domain/settings/goals'
import type { VolumeUnit } from '@tend/domain/settings/volume-unit'
import { storedGoals } from './goals.ts'
import { changeSetting } from './stored-settings.ts'

/** Changes goals from a day on. Earlier days keep theirs. */
export function setGoals(from: LocalDate, changes: Partial<Goals>): void {
  changeSetting('goals', changeGoals(storedGoals(), from, changes))
}

/** Changes the unit in which water is shown. */
export function setVolumeUnit(unit: VolumeUnit): void {
  changeSetting('volumeUnit', unit)
}
