import { readShowsObservations } from '@tend/domain/settings/observations'
import { changeSetting, useSetting } from './stored-settings.ts'

/** Whether Look back shows an observation, for a component. */
export function useShowsObservations(): boolean {
  return useSetting(readShowsObservations, true)
}

export function changeShowsObservations(shows: boolean): void {
  changeSetting('observations', shows)
}
