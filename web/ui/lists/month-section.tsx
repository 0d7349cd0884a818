import type { ReactNode, Ref } from 'react'
import { Section } from '../layout/section.tsx'
import { MonthPager } from './month-pager.tsx'

type Month<Day> = { readonly month: Day; readonly before: Day | null; readonly after: Day | null }

type MonthSectionProps<Day> = {
  /** Receives the focus when a focused row is removed. */
  ref: Ref<HTMLElement>
  title: string
  /** A day of the shown month and of those that the buttons lead to. */
  shown: Month<Day>
  monthName: (day: Day) => string
  onChoose: (day: Day) => void
  children: ReactNode
}

/** A section that shows one month, with buttons to the month before and the month after. */
export function MonthSection<Day>(props: MonthSectionProps<Day>) {
  const { ref, title, shown, monthName, onChoose, children } = props
  const { month, before, after } = shown
  return (
    <Section ref={ref} tabIndex={-1} aria-label={title} title={title}>
      <MonthPager
        month={monthName(month)}
        before={before && monthName(before)}
        after={after && monthName(after)}
        onBefore={() => before && onChoose(before)}
        onAfter={() => after && onChoose(after)}
      />
      {children}
    </Section>
  )
}
