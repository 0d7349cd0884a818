import { t } from '@tend/text'
import { Accordion } from '../../../ui/controls/accordion.tsx'

/** The expandable card on the benefits of slow breathing. */
export function BreathingBenefits() {
  return (
    <Accordion items={[{ title: t`Why it helps`, content: <Benefits />, testId: 'benefits' }]} />
  )
}

function Benefits() {
  return (
    <ul className="grid gap-2">
      <li>{t`A long exhale slows your heart rate and helps your body relax.`}</li>
      <li>{t`Counting gives a busy mind something simple to focus on.`}</li>
      <li>{t`Many people fall asleep more easily afterwards.`}</li>
      <li>{t`Three to five minutes is enough, sitting or lying down.`}</li>
    </ul>
  )
}
