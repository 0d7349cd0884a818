import { Accordion } from '../../../ui/controls/accordion.tsx'

/** The expandable card on the benefits of slow breathing. */
export function BreathingBenefits() {
  return (
    <Accordion items={[{ title: 'Why it helps', content: <Benefits />, testId: 'benefits' }]} />
  )
}

function Benefits() {
  return (
    <ul className="grid gap-2">
      <li>A long exhale slows your heart rate and helps your body relax.</li>
      <li>Counting gives a busy mind something simple to focus on.</li>
      <li>Many people fall asleep more easily afterwards.</li>
      <li>Three to five minutes is enough, sitting or lying down.</li>
    </ul>
  )
}
