import { defineSetting } from '@tend/shared/records/define-setting'

/** Whether a set has a field for its effort. */
export const SET_EFFORT = defineSetting('setEffort', false as boolean, (value) => value === true)
