import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { reflectionPrompts } from '../texts/reflection-prompts.ts'
import { EatingBenefits } from './eating-benefits.tsx'

/** The day's questions, and the benefits of eating slowly. */
export function AboutEating({ day }: { day: LocalDate }) {
  return (
    <>
      <Section>
        <Card as="section" variant="tinted">
          <h2>{t`Questions for today`}</h2>
          <ul className="mt-4 grid gap-2">
            {reflectionPrompts(day).map((prompt) => (
              <li key={prompt}>{prompt}</li>
            ))}
          </ul>
        </Card>
      </Section>
      <Section>
        <EatingBenefits />
      </Section>
    </>
  )
}
