import { WaterBenefits } from '../../areas/hydration/screens/water-benefits.tsx'
import { WaterCounter } from '../../areas/hydration/screens/water-counter.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { RemindMe } from '../parts/reminders-section.tsx'

export function Page() {
  return (
    <>
      <Section first>
        <WaterCounter />
      </Section>
      <Section>
        <WaterBenefits />
        <RemindMe of="water" />
      </Section>
    </>
  )
}
