import { Accordion } from '../../ui/accordion.tsx'

/** What slow breathing does, for whoever wants to know. */
export function BreathingBenefits() {
  return (
    <Accordion items={[{ title: 'Why it helps', content: <Benefits />, testId: 'benefits' }]} />
  )
}

function Benefits() {
  return (
    <ul className="grid gap-2">
      <li>A long exhale slows the heart, and tells the body that it is safe to settle.</li>
      <li>Counting gives a busy mind something small to hold.</li>
      <li>Many people fall asleep more easily afterwards.</li>
      <li>Three to five minutes are enough, sitting or lying down.</li>
    </ul>
  )
}
