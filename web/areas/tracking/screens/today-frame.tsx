import { t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import type { TodaysRow } from '../rules/todays-rows.ts'

/** The part of You about today, with the way to all trackers. */
export function TodayFrame({ children }: { children: ReactNode }) {
  return (
    <Section
      tight
      title={t`How it is today`}
      aside={
        <TextLink href="/check-in">
          {t`Check in`}
          <ChevronRight />
        </TextLink>
      }
    >
      {children}
    </Section>
  )
}

/** Rows that are still being read, as high as their values will be. */
export function TodaySpace({ rows }: { rows: readonly TodaysRow[] }) {
  return (
    <TodayFrame>
      <Card flush>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several rows may be of one kind
          <div key={index} className={HEIGHTS[row]} />
        ))}
      </Card>
    </TodayFrame>
  )
}

const HEIGHTS = { scale: 'h-26.25', night: 'h-23', tick: 'h-15.5' } as const
