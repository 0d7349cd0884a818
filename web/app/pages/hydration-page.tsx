import { WaterBenefits } from '../../features/hydration/water-benefits.tsx'
import { WaterCounter } from '../../features/hydration/water-counter.tsx'
import { Section } from '../../ui/section.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage
      title="Hydration Tracker"
      subtitle="A glass at a time, eight a day"
      backHref="/nourish"
    >
      <Section first>
        <WaterCounter />
      </Section>
      <Section>
        <WaterBenefits />
      </Section>
    </AppPage>
  )
}
