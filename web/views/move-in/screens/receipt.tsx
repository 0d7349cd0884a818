import { offsetDateTime } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { shortDate, weekdayDateTime } from '../../../platform/formats/date-formats.ts'
import type { MoveInReceipt } from '../../../store/database/rules/imported-rows.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import type { EditedEntries } from '../../../store/files/rules/imported-row.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/drawings/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextButton, TextLink } from '../../../ui/layout/text-link.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { moveOut, readEditedEntries } from '../commands/move-out.ts'
import { readReceipts } from '../commands/receipts.ts'
import {
  arrivedText,
  editedEntriesText,
  receiptLines,
  skippedLineText,
} from '../texts/move-in-texts.ts'
import { CountList } from './count-list.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { useLostFocus } from './use-lost-focus.ts'

interface ReceiptProps {
  id: string
  /** Whether the import has just ended, so that the receipt replaces its button. */
  isNew: boolean
  /** Called with the time of the import, for the page's subtitle. */
  onTime: (text: string | null) => void
}

/** Shows what an import has added, with a button that takes it back. */
export function Receipt({ id, isNew, onTime }: ReceiptProps) {
  const live = useLive(readReceipts, [])
  const today = useToday()
  const [movedOut, setMovedOut] = useState<EditedEntries | null>(null)
  const receipt = live.state === 'ready' ? live.value.find((each) => each.id === id) : undefined
  const time = receipt ? weekdayDateTime(offsetDateTime(new Date(receipt.movedInAt)), today) : null
  useEffect(() => onTime(time), [time, onTime])

  if (live.state === 'loading') return <Loading className="mt-8 min-h-160" />
  return (
    <div className="mt-8 grid gap-8 *:min-w-0">
      {live.state === 'failed' && <Notice tone="bad">{t`The receipt couldn't be read.`}</Notice>}
      {live.state === 'ready' && receipt && (
        <>
          <Arrived receipt={receipt} isNew={isNew} />
          <div>
            <p className="font-label text-lead leading-snug">{t`Every day of it is in the calendar.`}</p>
            <TextLink href="/calendar">
              {t`Calendar`}
              <ArrowRight />
            </TextLink>
          </div>
          <MoveOut device={live.device} receipt={receipt} onMovedOut={setMovedOut} />
        </>
      )}
      {live.state === 'ready' && !receipt && <MovedOut stayed={movedOut} />}
      <ReceiptList title={t`Earlier`} except={id} />
    </div>
  )
}

function Arrived({ receipt, isNew }: { receipt: MoveInReceipt; isNew: boolean }) {
  const notice = useRef<HTMLDivElement>(null)
  useLostFocus(notice, isNew)
  const [showsLines, setShowsLines] = useState(false)
  const hasSkipped = receipt.skipped.length > 0
  return (
    <Card as="section" className="grid gap-5">
      <div ref={notice} tabIndex={-1} className="outline-none">
        <Notice tone="ok" icon={<Check />} announced>
          {arrivedText(receipt.arrived)}
        </Notice>
      </div>
      <CountList lines={receiptLines(receipt)} testId="move-in-receipt" />
      {hasSkipped && (
        <div>
          <TextButton aria-expanded={showsLines} onClick={() => setShowsLines(!showsLines)}>
            {showsLines ? t`Hide the lines` : t`Show every line`}
          </TextButton>
          {showsLines && <Lines skipped={receipt.skipped} />}
        </div>
      )}
    </Card>
  )
}

/** Files with very many skipped lines list only the first of each reason. */
function Lines({ skipped }: Pick<MoveInReceipt, 'skipped'>) {
  return (
    <ul className="grid gap-1.5 text-muted text-small wrap-anywhere">
      {skipped.map(({ reason, count, lines }) => (
        <li key={reason}>
          <span className="font-strong">{reason}</span>
          <ul>
            {lines.map((line) => (
              <li key={`${line.file} ${line.line}`}>{skippedLineText(line)}</li>
            ))}
            {count > lines.length && (
              <li>{plural(count - lines.length, { other: 'and # more' })}</li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  )
}

interface MoveOutProps {
  device: Device
  receipt: MoveInReceipt
  onMovedOut: (stayed: EditedEntries) => void
}

function MoveOut({ device, receipt, onMovedOut }: MoveOutProps) {
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle')
  const [share, setShare] = useState(0)
  const edited = useLive((opened) => readEditedEntries(opened, receipt), [receipt.id])

  async function start() {
    setState('running')
    setShare(0)
    try {
      onMovedOut(await moveOut(device, receipt, setShare))
    } catch (error) {
      console.error('The import could not be moved out', error)
      setState('failed')
    }
  }

  return (
    <Card as="section" className="grid gap-4" data-testid="move-out">
      <div>
        <h2 className="mb-4">{t`Move out again`}</h2>
        <p className="text-muted">{t`Takes back exactly what these files brought, even weeks later. Entries that you have changed since then stay, and Tend names them.`}</p>
        {edited.state === 'ready' && <Edited entries={edited.value} isMovedOut={false} />}
      </div>
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        icon={<Undo2 />}
        disabled={state === 'running'}
        onClick={() => void start()}
      >
        {state === 'running' ? t`Moving out…` : t`Move out again`}
      </Button>
      {state === 'running' && <ProgressBar label={t`Moving out`} value={share} max={1} />}
      {state === 'failed' && (
        <Notice tone="bad" announced>{t`Moving out failed. Nothing was changed.`}</Notice>
      )}
    </Card>
  )
}

/** Names the entries that the user has changed. */
function Edited({ entries, isMovedOut }: { entries: EditedEntries; isMovedOut: boolean }) {
  const today = useToday()
  if (entries.total === 0) return null
  return (
    <p className="mt-2 text-muted text-small wrap-anywhere" data-testid="move-out-edited">
      {editedEntriesText(entries, isMovedOut, (date) => shortDate(date, today))}
    </p>
  )
}

function MovedOut({ stayed }: { stayed: EditedEntries | null }) {
  const text = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <Card as="section">
      <div ref={text} tabIndex={-1} role="status" className="outline-none">
        <p>{t`This import was moved out again.`}</p>
        {stayed && <Edited entries={stayed} isMovedOut />}
      </div>
      <TextLink href="/move-in">
        {t`Move in`}
        <ArrowRight />
      </TextLink>
    </Card>
  )
}
