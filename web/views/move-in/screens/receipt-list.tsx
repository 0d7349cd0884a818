import { localDateOf } from '@tend/shared/days/local-date'
import { listText } from '@tend/text/list-text'
import FileText from 'lucide-react/icons/file-text'
import { dateWithYear } from '../../../platform/formats/date-formats.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { readReceipts } from '../commands/receipts.ts'
import { appNames, receiptText } from '../texts/move-in-texts.ts'

interface ReceiptListProps {
  /** The heading, which is shown only if there are receipts. */
  title?: string
  /** The id of a receipt that is left out. */
  except?: string
}

/** The imports that can be moved out again, the latest first. */
export function ReceiptList({ title, except }: ReceiptListProps) {
  const live = useLive(readReceipts, [])
  const receipts = live.state === 'ready' ? live.value.filter(({ id }) => id !== except) : []
  if (receipts.length === 0) return null
  return (
    <section>
      {title && <h2 className="mb-4">{title}</h2>}
      <List data-testid="move-in-receipts">
        {receipts.map((receipt) => (
          <ListRow
            key={receipt.id}
            icon={<Pebble shape={3} icon={<FileText />} />}
            href={`/move-in?receipt=${receipt.id}`}
            title={listText([
              appNames(receipt.formats),
              dateWithYear(localDateOf(new Date(receipt.movedInAt))),
            ])}
            meta={receiptText(receipt)}
          />
        ))}
      </List>
    </section>
  )
}
