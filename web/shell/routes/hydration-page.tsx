import { t } from '@tend/text'
import { WaterBenefits } from '../../areas/hydration/screens/water-benefits.tsx'
import { WaterCounter } from '../../areas/hydration/screens/water-counter.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { RemindMe } from '../parts/reminders-section.tsx'

export const frame = {
  title: t`Hydration Tracker`,
  subtitle: t`A glass at a time`,
  columns: true,
  backHref: '/nourish',
}

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
