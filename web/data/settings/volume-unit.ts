import { readVolumeUnit, type VolumeUnit } from '@tend/domain/settings/volume-unit'
import { useSetting } from './stored-settings.ts'

/** The unit in which water is shown, for a component. */
export function useVolumeUnit(): VolumeUnit {
  return useSetting(readVolumeUnit, 'ml')
}
