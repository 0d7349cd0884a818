import { WaterBenefits } from '../../features/hydration/water-benefits.tsx'
import { WaterCounter } from '../../features/hydration/water-counter.tsx'
import { Section } from '../../ui/section.tsx'

export function Page() {
  return (
    <>
      <Section first>
        <WaterCounter />
      </Section>
      <Section>
        <WaterBenefits />
      </Section>
    </>
  )
}
