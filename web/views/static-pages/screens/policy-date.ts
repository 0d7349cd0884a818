import { t } from '@tend/text'
/** When the meaning of the Privacy Policy or the Terms last changed. Rewording does not count. */
export const POLICY_DATE = t`January 27, 2025`
