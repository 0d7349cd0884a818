import { Accordion } from '../../ui/accordion.tsx'

/** What water does, for whoever wants to know. */
export function WaterBenefits() {
  return <Accordion items={[{ title: 'Why it helps', content: <Benefits /> }]} />
}

function Benefits() {
  return (
    <ul className="grid gap-2">
      <li>Carries nutrients to where they are needed, and heat away.</li>
      <li>Keeps joints and skin supple.</li>
      <li>Helps attention stay where you put it.</li>
      <li>Often answers a headache, or what felt like hunger.</li>
    </ul>
  )
}
