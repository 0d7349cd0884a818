import { t } from '@tend/text'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Pebble } from '../../ui/drawings/pebble.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'

/** Leads to Support, and from there to the guide, the FAQ, the policies and About. */
export function HelpRow() {
  return (
    <ListRow
      href="/support"
      icon={<Pebble icon={<LifeBuoy />} shape={3} />}
      title={t`Help and privacy`}
      meta={t`Guide, questions, your privacy`}
    />
  )
}
