import { defineSetting } from '@tend/shared/records/define-setting'

/** Whether keyboard shortcuts are on. */
export const SHORTCUTS = defineSetting('shortcuts', true as boolean, (value) => value !== false)
