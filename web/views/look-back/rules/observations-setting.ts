import { defineSetting } from '@tend/shared/records/define-setting'

/** Whether Look back shows an observation. */
export const OBSERVATIONS = defineSetting(
  'observations',
  true as boolean,
  (value) => value !== false,
)
