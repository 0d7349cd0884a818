import { type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, Trans, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { useEffect, useRef } from 'react'
import { KIND_TEXTS } from '../../../../areas/texts/all-kind-texts.ts'
import { KIND_NAMES } from '../../../../kinds/tables.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import type { ImportPreview } from '../../../../store/files/import/import-archive.ts'
import type { LongList, ReadableFile } from '../../../../store/files/import/read-import.ts'
import type { LimitedValue } from '../../../../store/files/rules/limit-records.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../../ui/drawings/progress-bar.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { limitedName } from './left-out-text.ts'
import type { ImportProgress } from './use-import.ts'

interface ImportPreviewDialogProps {
  offer: ReadableFile
  /** `null` until the user accepts. */
  progress: ImportProgress | null
  onAccept: () => void
  onCancel: () => void
}

/**
 * Shows how many records of each kind a file would add and change, and asks for confirmation. It
 * stays open, with a progress bar, until the import is written.
 */
export function ImportPreviewDialog({
  offer,
  progress,
  onAccept,
  onCancel,
}: ImportPreviewDialogProps) {
  const { preview, limited, leftOut, exportedAt, isCutOff } = offer
  const kinds = KIND_NAMES.filter((kind) => Object.values(preview[kind]).some((count) => count > 0))
  const hasChanges = kinds.some((kind) => preview[kind].added + preview[kind].changed > 0)
  const today = useToday()
  const exported =
    exportedAt !== null && t`Exported on ${weekdayDate(localDateOf(new Date(exportedAt)), today)}.`
  if (progress) {
    return (
      <Dialog open locked onClose={() => {}} title={t`Importing...`} testId="import-progress">
        <Progress {...progress} onCancel={onCancel} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={hasChanges ? t`Import this file?` : t`Nothing to import`}
      testId="import-preview"
      description={[
        exported,
        hasChanges
          ? t`No records are deleted. Records that differ are replaced by those in the file; for daily data, the most recent entry is kept.`
          : t`Everything in this file is already on this device.`,
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        hasChanges ? (
          <>
            <Button onClick={onAccept} data-autofocus="">{t`Import`}</Button>
            <Button variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>
          </>
        ) : (
          <Button onClick={onCancel} data-autofocus="">{t`Close`}</Button>
        )
      }
    >
      <dl className="grid gap-2">
        {kinds.map((kind) => (
          <div key={kind} data-testid={`import-${kind}`}>
            <dt className="font-strong">{KIND_TEXTS[kind].title}</dt>
            <dd className="text-muted">{tallyText(preview[kind])}</dd>
          </div>
        ))}
      </dl>
      {isCutOff && (
        <Notice tone="warn">
          <Trans>The end of this file is missing. Everything before it can be imported.</Trans>
        </Notice>
      )}
      <LeftOutList
        items={leftOut.items}
        total={leftOut.total}
        title={plural(leftOut.total, {
          one: "# entry can't be read and will be left out:",
          other: "# entries can't be read and will be left out:",
        })}
      />
      {limited.total > 0 && <Limited limited={limited} />}
    </Dialog>
  )
}

function Progress({ done, total, onCancel }: ImportProgress & { onCancel: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <p ref={text} tabIndex={-1} className="text-muted outline-none">
        <Trans>
          Please keep Tend open until everything is stored. If it is closed before, nothing is
          imported.
        </Trans>
      </p>
      <ProgressBar
        label={t`Import, ${formatNumber(done)} of ${formatNumber(total)} records`}
        value={done}
        max={total}
      />
      {/* The second click of a double click on 'Import', which was in the same place. */}
      <Button
        variant="ghost"
        onClick={({ detail }) => detail < 2 && onCancel()}
      >{t`Cancel`}</Button>
    </>
  )
}

const MAX_LISTED = 5

function Limited({ limited: { items, total } }: { limited: LongList<LimitedValue> }) {
  const today = useToday()
  const others = total - MAX_LISTED
  return (
    <div
      className="rounded-md bg-warning-soft px-4.5 py-3.5 text-warning-ink leading-[1.3] [overflow-wrap:anywhere]"
      data-testid="import-limited"
    >
      <p className="font-[600]">
        {plural(total, {
          one: '# number in the file is outside what Tend accepts and will be changed:',
          other: '# numbers in the file are outside what Tend accepts and will be changed:',
        })}
      </p>
      <ul className="mt-1.5 grid gap-1.5">
        {items.slice(0, MAX_LISTED).map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>{limitedText(value, today)}</li>
        ))}
        {others > 0 && <li>{plural(others, { other: 'and # more' })}</li>}
      </ul>
    </div>
  )
}

function limitedText({ date, found, limit, ...at }: LimitedValue, today: LocalDate | null): string {
  const name = listText([limitedName(at), date && weekdayDate(date, today)])
  return t`${name}: ${formatNumber(found)} becomes ${formatNumber(limit)}`
}

function tallyText({ added, changed, same }: ImportPreview['days']): string {
  return listText([
    added > 0 && plural(added, { other: '# new' }),
    changed > 0 && plural(changed, { other: '# updated' }),
    same > 0 && plural(same, { other: '# unchanged' }),
  ])
}
