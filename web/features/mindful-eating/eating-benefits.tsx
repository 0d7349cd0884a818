import { Accordion } from '../../ui/accordion.tsx'

/** What eating slowly does, for whoever wants to know. */
export function EatingBenefits() {
  return <Accordion items={[{ title: 'Why it helps', content: <Benefits /> }]} />
}

function Benefits() {
  return (
    <ul className="grid gap-2">
      <li>Being full takes about twenty minutes to be felt; slowly eaten, it arrives in time.</li>
      <li>What is tasted satisfies sooner than what is only swallowed.</li>
      <li>Chewing well is the first half of digesting.</li>
      <li>Hunger, boredom and tiredness become easier to tell apart.</li>
    </ul>
  )
}
