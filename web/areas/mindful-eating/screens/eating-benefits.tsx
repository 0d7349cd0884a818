import { Trans, t } from '@tend/text'
import { Accordion } from '../../../ui/controls/accordion.tsx'

/** The expandable card on the benefits of eating slowly. */
export function EatingBenefits() {
  return <Accordion items={[{ title: t`Why it helps`, content: <Benefits /> }]} />
}

function Benefits() {
  return (
    <ul className="grid gap-2">
      <li>
        <Trans>
          Fullness takes about twenty minutes to register; eating slowly lets it catch up.
        </Trans>
      </li>
      <li>{t`Food is more satisfying when you take time to taste it.`}</li>
      <li>{t`Chewing well helps your digestion.`}</li>
      <li>{t`It becomes easier to tell hunger from boredom or tiredness.`}</li>
    </ul>
  )
}
