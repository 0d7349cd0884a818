import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'

type QuickStartSectionProps = { aside?: ReactNode; children: ReactNode }

/** Its heading is as high before the buttons beside it are there as after, so that nothing moves. */
export function QuickStartSection({ aside = <span />, children }: QuickStartSectionProps) {
  return (
    <Section title="Quick Start" aside={aside}>
      {children}
    </Section>
  )
}
