import { t } from '@tend/text'
import type { ReactNode } from 'react'
import { Section } from '../../../ui/layout/section.tsx'

/** The place of today's check-in, as high as its card before it has loaded. */
export function CheckInSpace({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <Section tight aria-label={t`Check in`} className={isOpen ? 'min-h-33.5' : 'min-h-17'}>
      {children}
    </Section>
  )
}
