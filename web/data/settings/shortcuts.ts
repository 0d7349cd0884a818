import { readHasShortcuts } from '@tend/domain/settings/shortcuts'
import { changeSetting, useSetting } from './stored-settings.ts'

/** Whether keyboard shortcuts are on, for a component. */
export function useHasShortcuts(): boolean {
  return useSetting(readHasShortcuts, true)
}

export function changeHasShortcuts(has: boolean): void {
  changeSetting('shortcuts', has)
}
