import { t } from '@tend/text'
import type { ReactNode } from 'react'
import { EarlyPart } from '../../../../ui/layout/early-part.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'

type QuickStartSectionProps = { aside?: ReactNode; children: ReactNode }

/** The heading of Quick Start. An empty `aside` reserves the height of the buttons while they load. */
export function QuickStartSection({ aside = <span />, children }: QuickStartSectionProps) {
  return (
    <Section title={t`Quick Start`} aside={aside}>
      {children}
    </Section>
  )
}

/** In place of the exercises, until there is one. */
export function QuickStartHint() {
  return <p className="text-muted">{t`Add up to six exercises that you do often.`}</p>
}

/** Shown until the exercises are read. */
export function QuickStartLoading() {
  return (
    <QuickStartSection>
      <EarlyPart name="quick-start" fallback={<Loading textOnly />} />
    </QuickStartSection>
  )
}
