import { plural, t } from '@tend/text'
import { saveFile } from '../../../../platform/files/save-file.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import type { LeftOut } from '../../../../store/files/rules/left-out.ts'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { leftOutFile, leftOutLine } from './left-out-text.ts'

interface LeftOutListProps {
  items: readonly LeftOut[]
  /** The number of all left-out entries. `items` may have only some of them. */
  total: number
  /** What happens to them: '2 entries will be left out:'. */
  title: string
}

const MAX_LISTED = 5

/** The entries that an export or import leaves out, and why. The complete list can be saved. */
export function LeftOutList({ items, total, title }: LeftOutListProps) {
  const today = useToday()
  const { failed, run } = useCommand()
  if (total === 0) return null
  const others = total - Math.min(items.length, MAX_LISTED)
  return (
    <div
      className="rounded-md bg-warning-soft px-4.5 py-3.5 text-warning-ink leading-[1.3] wrap-anywhere"
      data-testid="left-out"
    >
      <p className="font-[600]">{title}</p>
      <ul className="mt-1.5 grid gap-1.5">
        {items.slice(0, MAX_LISTED).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>{leftOutLine(item, (date) => weekdayDate(date, today))}</li>
        ))}
        {others > 0 && <li>{plural(others, { other: 'and # more' })}</li>}
      </ul>
      <TextButton
        className="text-warning-ink"
        onClick={() => run(() => saveFile('tend-left-out.txt', leftOutFile(items, total)))}
      >{t`Save this list`}</TextButton>
      <SaveFailure failed={failed} />
    </div>
  )
}
