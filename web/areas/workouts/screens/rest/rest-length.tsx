import { t } from '@tend/text'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import {
  currentRest,
  stopRest,
  storeRest,
  useRestPreference,
} from '../../commands/run-rest-timer.ts'
import { REST_SECONDS, type RestSeconds, withRestSeconds } from '../../rules/rest-timer.ts'

const OPTIONS = [
  ...REST_SECONDS.map((seconds) => ({ value: seconds, label: t`${seconds} s` })),
  { value: 0 as const, label: t`Off` },
]

/** Chooses the rest that starts when a set is completed, or none. It changes a running rest too. */
export function RestLength() {
  const { value: preference, change } = useRestPreference()

  function choose(seconds: RestSeconds | 0) {
    change((before) => ({ seconds: seconds || before.seconds, afterSets: seconds > 0 }))
    const timer = currentRest()
    if (!timer?.afterSet) return
    if (seconds) storeRest(withRestSeconds(timer, seconds))
    else stopRest()
  }

  return (
    <div>
      <p className="mb-1.5 font-[600] text-label leading-snug">{t`Rest after each set`}</p>
      <Segmented
        label={t`Rest after each set`}
        options={OPTIONS}
        value={preference.afterSets ? preference.seconds : 0}
        onValueChange={choose}
      />
    </div>
  )
}
