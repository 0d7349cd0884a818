import { t } from '@tend/text'
import type { ReactNode } from 'react'
import { Section } from '../../../ui/layout/section.tsx'

type CheckInSpaceProps = {
  /** Whether the card asks about a tracker. */
  isOpen: boolean
  /** Whether that tracker is a scale, or one was asked about before. */
  isScale: boolean
  children: ReactNode
}

/** The place of today's check-in, as high as its card before it has loaded. */
export function CheckInSpace({ isOpen, isScale, children }: CheckInSpaceProps) {
  return (
    <Section
      tight
      aria-label={t`Check in`}
      className={isOpen ? questionHeight(isScale) : 'min-h-17'}
    >
      {children}
    </Section>
  )
}

/** The class for the least height of a question about a scale or about another tracker. */
export function questionHeight(isScale: boolean): string {
  return isScale ? 'min-h-33.5' : 'min-h-26.25'
}
