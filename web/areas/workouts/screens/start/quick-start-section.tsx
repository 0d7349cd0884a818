import { t } from '@tend/text'
import type { ReactNode } from 'react'
import { Section } from '../../../../ui/layout/section.tsx'

type QuickStartSectionProps = { aside?: ReactNode; children: ReactNode }

/** The heading of Quick Start. An empty `aside` reserves the height of the buttons while they load. */
export function QuickStartSection({ aside = <span />, children }: QuickStartSectionProps) {
  return (
    <Section title={t`Quick Start`} aside={aside}>
      {children}
    </Section>
  )
}
