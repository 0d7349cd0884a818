import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import { monthAndYear, monthName, weekdayDate } from '../../../platform/formats/date-formats.ts'
import { readRowsOfForms } from '../../../store/deleted-entries/rows-of-forms.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useMonth } from '../../../store/device/today/use-month.ts'
import { hasOwnDraft, useDraft } from '../../../store/local-storage/draft.ts'
import { useKeptRows } from '../../../store/local-storage/use-kept-rows.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { MonthSection } from '../../../ui/lists/month-section.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { type Closing, useDiscard } from '../../../ui/overlays/use-discard.ts'
import { readTrackerMonth } from '../commands/read-tracker-days.ts'
import { entryForm } from '../rules/entry-form.ts'
import { entryText } from '../texts/value-text.ts'
import { EditEntry } from './edit-entry.tsx'
import { entryTimes } from './entry-times.ts'

type TrackerEntriesProps = {
  tracker: Tracker
  device: Device
  today: LocalDate
  /** Whether the user has hidden numbers of this kind. */
  isHidden: boolean
}

/** All entries of a tracker, month by month, newest first. */
export function TrackerEntries({
  hasEntries,
  tracker,
  device,
  today,
  isHidden,
}: TrackerEntriesProps & { hasEntries: boolean }) {
  const month = useMonth(
    (opened, chosen) => readTrackerMonth(opened, tracker.id, chosen),
    [tracker.id],
  )
  const deleted = useLive((opened) => readRowsOfForms(opened, 'trackerEntries', entryDraft('')), [])
  const nameOf = (date: LocalDate) =>
    date.slice(0, 4) === today.slice(0, 4) ? monthName(date) : monthAndYear(date)
  const left =
    deleted.state === 'ready'
      ? deleted.value.filter(({ trackerId }) => trackerId === tracker.id)
      : NONE
  const list = (entries: readonly TrackerEntry[]) => (
    <EntryList
      entries={entries}
      left={left}
      tracker={tracker}
      device={device}
      today={today}
      isHidden={isHidden}
    />
  )
  if (!hasEntries) {
    if (left.length > 0) return list(NONE)
    return <EmptyState>{t`Nothing yet. The first entry starts the line.`}</EmptyState>
  }
  if (deleted.state !== 'ready') return <Loading className="min-h-96" />
  return (
    <MonthSection
      title={t`Entries`}
      month={month}
      monthName={nameOf}
      hasAside
      loading={<Loading className="min-h-96" />}
    >
      {list}
    </MonthSection>
  )
}

const NONE: readonly TrackerEntry[] = []

const entryDraft = (id: string) => `entry_${id}`

function EntryList({
  entries,
  left,
  ...rest
}: TrackerEntriesProps & {
  entries: readonly TrackerEntry[]
  /** Deleted entries of half-filled forms. */
  left: readonly TrackerEntry[]
}) {
  const shown = useKeptRows(entries, entryDraft, left)
  return (
    <List>
      {shown.map((entry) => (
        <EntryRow key={entry.id} entry={entry} {...rest} />
      ))}
    </List>
  )
}

type EntryRowProps = TrackerEntriesProps & {
  entry: TrackerEntry
}

function EntryRow({ tracker, entry, device, today, isHidden }: EntryRowProps) {
  const draftName = entryDraft(entry.id)
  const draft = useDraft(draftName, () => entryForm(tracker, entry))
  const [isEditing, setEditing] = useState(() => hasOwnDraft(draftName))
  const discardDraft = useDiscard()
  const pencil = useRef<HTMLButtonElement>(null)
  const day = weekdayDate(entry.date, today)
  const text = isHidden ? t`noted` : entryText(tracker, entry, clockTime)
  const isText = tracker.type === 'words'
  function close() {
    setEditing(false)
    draft.clear()
    pencil.current?.focus()
  }
  const discard = (closing?: Closing) =>
    discardDraft(draft, (open) => (open ? setEditing(true) : close()), closing)
  return (
    <ListRow
      title={day}
      meta={entryTimes(tracker, entry)}
      note={isText ? <span className="track-noted block">{text}</span> : (entry.note ?? '')}
      trailing={
        <>
          {!isText && <span className="track-one-value">{text}</span>}
          <IconButton
            ref={pencil}
            label={listText([t`Edit entry for ${day}`, !isText && text])}
            icon={<Pencil />}
            look="quiet"
            aria-expanded={isEditing}
            onClick={() => (isEditing ? discard() : setEditing(true))}
          />
        </>
      }
    >
      {isEditing && (
        <EditEntry
          tracker={tracker}
          entry={entry}
          device={device}
          day={day}
          draft={draft}
          onClose={close}
          onDiscard={discard}
        />
      )}
    </ListRow>
  )
}
