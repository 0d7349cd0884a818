import { Fragment, type ReactNode } from 'react'
import { Section } from '../layout/section.tsx'
import { Loading } from '../overlays/loading.tsx'
import { StorageFailure } from '../overlays/storage-failure.tsx'
import { MonthPager } from './month-pager.tsx'

/** A month of a table of entries, with a day of each month that the buttons lead to. */
interface ShownMonth<Day, Entry> {
  readonly month: Day
  readonly before: Day | null
  readonly after: Day | null
  readonly entries: readonly Entry[]
}

/** A read of a month; its value is `null` if there are no entries at all. */
type MonthRead<Day, Entry, Device> =
  | { readonly state: 'loading' | 'failed' }
  | {
      readonly state: 'ready'
      readonly value: ShownMonth<Day, Entry> | null
      readonly device: Device
    }

type MonthSectionProps<Day, Entry, Device> = {
  title: string
  month: {
    readonly shown: MonthRead<Day, Entry, Device>
    readonly choose: (day: Day) => void
  }
  monthName: (day: Day) => string
  /** Whether the buttons are beside the title. */
  hasAside?: boolean
  loading?: ReactNode
  /** Renders the entries of the month. */
  children: (entries: readonly Entry[], device: Device) => ReactNode
}

/** All entries of a kind, one month at a time, with buttons to the month before and after; nothing without any. */
export function MonthSection<Day, Entry, Device>(props: MonthSectionProps<Day, Entry, Device>) {
  const { title, month, monthName, hasAside = false, loading = <Loading />, children } = props
  const { shown, choose } = month
  if (shown.state === 'failed') return <StorageFailure />
  if (shown.state !== 'ready') return loading
  if (!shown.value) return null
  const { before, after } = shown.value
  const pager = (
    <MonthPager
      month={monthName(shown.value.month)}
      before={before && monthName(before)}
      after={after && monthName(after)}
      onBefore={() => before && choose(before)}
      onAfter={() => after && choose(after)}
    />
  )
  return (
    <Section aria-label={title} title={title} aside={hasAside ? pager : undefined}>
      {!hasAside && pager}
      <Fragment key={monthName(shown.value.month)}>
        {children(shown.value.entries, shown.device)}
      </Fragment>
    </Section>
  )
}
