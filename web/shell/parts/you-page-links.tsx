import { t } from '@tend/text'
import Archive from 'lucide-react/icons/archive'
import ListChecks from 'lucide-react/icons/list-checks'
import Ruler from 'lucide-react/icons/ruler'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { BrandMark } from '../../ui/drawings/brand-mark.tsx'
import { Pebble } from '../../ui/drawings/pebble.tsx'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { RowGroup } from '../../ui/lists/row-group.tsx'
import { HelpRow } from './help-row.tsx'

const section = deferredSections(() => import('./you-sections.ts'))
const WeightState = section((part) => part.WeightState, null)
const TrackersState = section((part) => part.TrackersState, null)
const DataState = section((part) => part.DataState, null)

/** At the end of You: the pages about what is the user's, each with a line about it. */
export function YouPageLinks() {
  return (
    <RowGroup title={t`Yours`}>
      <ListRow
        href="/you#metrics"
        icon={<Pebble icon={<Ruler />} />}
        title={t`Weight`}
        meta={
          <Reserved>
            <WeightState />
          </Reserved>
        }
      />
      <ListRow
        href="/check-in?change"
        icon={<Pebble icon={<ListChecks />} shape={2} />}
        title={t`Trackers`}
        meta={
          <Reserved>
            <TrackersState />
          </Reserved>
        }
      />
      <ListRow
        href="/look-back"
        icon={<BrandMark className="size-11.5 text-primary" />}
        title={t`Look back`}
        meta={t`The year in rings and plots`}
      />
      <ListRow
        href="/data"
        icon={<Pebble icon={<Archive />} />}
        title={t`Your data`}
        meta={
          <Reserved>
            <DataState />
          </Reserved>
        }
      />
      <ListRow
        href="/settings"
        icon={<Pebble icon={<SlidersHorizontal />} shape={2} />}
        title={t`Settings`}
        meta={t`Appearance, reminders, units`}
      />
      <HelpRow />
    </RowGroup>
  )
}

/** Reserves the line of a state until it is read. */
function Reserved({ children }: { children: ReactNode }) {
  return <span className="block min-h-6">{children}</span>
}
