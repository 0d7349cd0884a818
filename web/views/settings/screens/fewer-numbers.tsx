import { Trans, t } from '@tend/text'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { hideNumbers } from '../../../store/settings/hide-numbers.ts'
import {
  HIDEABLE_NUMBERS,
  type HideableNumber,
} from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { Observations } from './observations.tsx'

const TEXTS: Readonly<Record<HideableNumber, readonly [name: string, hint: string]>> = {
  nutrition: [t`Hide calories and macros`, t`Meals keep their names and servings`],
  weight: [t`Hide body weight`, t`Other measurements stay`],
  streaks: [t`Hide streak counts`, t`Streaks shows the rhythm of the last 30 days`],
}

/** Switches that hide kinds of numbers everywhere, and the observation on Look back. */
export function FewerNumbers() {
  return (
    <>
      <p className="text-muted">
        <Trans>
          Hidden numbers appear on no screen and in no notification. They are still kept, and
          exports include them.
        </Trans>
      </p>
      <List>
        {HIDEABLE_NUMBERS.map((kind) => (
          <HideRow key={kind} kind={kind} />
        ))}
        <Observations />
      </List>
    </>
  )
}

function HideRow({ kind }: { kind: HideableNumber }) {
  const [name, hint] = TEXTS[kind]
  return (
    <ChecklistRow
      fullName
      withoutHaptics
      name={name}
      hint={hint}
      checked={useIsHidden(kind)}
      onCheckedChange={(checked) => hideNumbers(kind, checked)}
      testId={`hide-${kind}`}
    />
  )
}
