import Bed from 'lucide-react/icons/bed'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { SLEEP_ID } from '../rules/day-values.ts'

/** @param text the length of the night; empty if it is not noted */
export function LastNightRow({ text }: { text: string }) {
  return (
    <Section tight aria-label="Last night">
      <List>
        <ListRow
          href={text ? `/check-in?tracker=${SLEEP_ID}` : '/check-in'}
          icon={<Pebble icon={<Bed />} />}
          title="Last night"
          meta={text || 'Not noted yet'}
        />
      </List>
    </Section>
  )
}
