import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { BrandMark } from '../../ui/drawings/brand-mark.tsx'
import { Pebble } from '../../ui/drawings/pebble.tsx'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { HelpRow } from './help-row.tsx'

const DataState = deferredSection(
  async () => (await import('../../views/your-data/screens/server/data-state.tsx')).DataState,
  null,
)

/** At the end of both tabs of You: the pages about what is the user's, each with a line about it. */
export function YouPageLinks() {
  return (
    // The empty aside makes the heading as high as the one beside it in two columns.
    <Section title="Yours" aside={<span />}>
      <List>
        <ListRow
          href="/look-back"
          icon={<BrandMark className="size-11.5 text-primary" />}
          title="Look back"
          meta="The year in rings, plots and entries"
        />
        <ListRow
          href="/data"
          icon={<Pebble icon={<ShieldCheck />} />}
          title="Your data"
          meta={
            // Reserves the line until the entries are counted.
            <span className="block min-h-6">
              <DataState />
            </span>
          }
        />
        <ListRow
          href="/settings"
          icon={<Pebble icon={<SlidersHorizontal />} />}
          title="Settings"
          meta="Units, goals, gentle days, fewer numbers"
        />
        <HelpRow />
      </List>
    </Section>
  )
}
