import { t } from '@tend/text'
import Bed from 'lucide-react/icons/bed'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { SLEEP_ID } from '../rules/day-values.ts'

/** @param text the length of the night; empty if it is not noted, `undefined` if the user does not track sleep */
export function LastNightRow({ text }: { text: string | undefined }) {
  return (
    <Section tight aria-label={t`Last night`}>
      <List>
        <ListRow
          href={text === undefined ? '/check-in?add' : `/check-in?tracker=${SLEEP_ID}`}
          icon={<Pebble icon={<Bed />} />}
          title={t`Last night`}
          meta={text || t`Not noted yet`}
        />
      </List>
    </Section>
  )
}
