import { t } from '@tend/text'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { useSessionMinutes } from '../commands/use-session-minutes.ts'
import { SESSION_MINUTES } from '../rules/session-minutes.ts'

const OPTIONS = SESSION_MINUTES.map((minutes) => ({
  value: minutes,
  label: minutes === 0 ? t`Until I stop` : t`${minutes} min`,
}))

/** The choice between a session that ends by itself and one that runs until it is stopped. */
export function SessionLength() {
  const { value, change } = useSessionMinutes()
  return (
    <Segmented
      label={t`Session length`}
      options={OPTIONS}
      value={value}
      onValueChange={(minutes) => change(() => minutes)}
      testIdPrefix="session-length"
    />
  )
}
