import LifeBuoy from 'lucide-react/icons/life-buoy'
import { ListRow } from '../../ui/list-row.tsx'
import { Pebble } from '../../ui/pebble.tsx'

/** Leads to Support, and from there to the guide, the FAQ, the policies and About. */
export function HelpRow() {
  return (
    <ListRow
      href="/support"
      icon={<Pebble icon={<LifeBuoy />} />}
      title="Help and privacy"
      meta="Guide, questions, contact, what is sent where"
    />
  )
}
