import { defineSetting } from '../records/define-setting.ts'

/** Whether Look back shows an observation. */
export const OBSERVATIONS = defineSetting(
  'observations',
  true as boolean,
  (value) => value !== false,
)
