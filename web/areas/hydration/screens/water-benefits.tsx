import { t } from '@tend/text'
import { Accordion } from '../../../ui/controls/accordion.tsx'

/** The expandable card on the benefits of drinking water. */
export function WaterBenefits() {
  return <Accordion items={[{ title: t`Why it helps`, content: <Benefits /> }]} />
}

function Benefits() {
  return (
    <ul className="grid gap-2">
      <li>{t`Carries nutrients around your body and helps keep you cool.`}</li>
      <li>{t`Keeps joints and skin supple.`}</li>
      <li>{t`Helps you stay focused.`}</li>
      <li>{t`Can ease a headache, or hunger that is really thirst.`}</li>
    </ul>
  )
}
