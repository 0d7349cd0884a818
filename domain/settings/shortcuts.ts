import { defineSetting } from '../records/define-setting.ts'

/** Whether keyboard shortcuts are on. */
export const SHORTCUTS = defineSetting('shortcuts', true as boolean, (value) => value !== false)
