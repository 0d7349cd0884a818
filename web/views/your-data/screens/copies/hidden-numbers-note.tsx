import { t } from '@tend/text'
import { useIsAnyHidden } from '../../../../store/settings/hidden-numbers.ts'

/** Says beside an export that it has the numbers that no screen shows; nothing if none are hidden. */
export function HiddenNumbersNote() {
  return useIsAnyHidden() && <p className="text-muted">{t`Hidden numbers are included.`}</p>
}
