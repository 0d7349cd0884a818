import { readObject } from '@tend/shared/records/stored-value'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { ALL_SETTINGS, storedSetting } from '../../../store/settings/stored-settings.ts'
import type { MuscleGroup } from '../rules/exercises/muscle-groups.ts'
import { SET_TARGETS } from '../rules/exercises/muscle-sets.ts'

/**
 * Changes the target of a muscle group. Other groups, and what a newer version has stored, stay.
 * @param sets a week, 1 to `MAX_TARGET_SETS`; 0 for none, which stays stored to tell other devices
 */
export function changeTarget(group: MuscleGroup, sets: number): void {
  const { field } = SET_TARGETS
  const stored = readObject(storedSetting(ALL_SETTINGS)[field])
  changeSetting<unknown>({ field }, { ...stored, [group]: sets })
}
