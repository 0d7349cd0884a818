import { addDays, type LocalDate, offsetDateTime } from '@tend/shared/days/local-date'
import { groupBy } from '@tend/shared/records/group-by'
import { plural, t } from '@tend/text'
import { useState } from 'react'
import { timeOfDay, weekdayDate } from '../../../platform/formats/date-formats.ts'
import {
  bringBack,
  deleteAllForGood,
  deleteForGood,
  type ListedEntry,
  readDeletedEntries,
} from '../../../store/deleted-entries/deleted-entries.ts'
import { hasOwnPlace } from '../../../store/deleted-entries/rules/deleted-entry.ts'
import { KEPT_DELETED_DAYS } from '../../../store/deleted-entries/rules/keep-deleted.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ignoreDoubleTap } from '../../../ui/controls/ignore-double-tap.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { useToasts } from '../../../ui/overlays/toast-provider.tsx'
import { contentText, entryKind, entryName } from './deleted-entry-texts.ts'

/** The entries that can be brought back, by the day on which they were deleted. */
export function DeletedEntries() {
  const live = useLive(readDeletedEntries, [])
  if (live.state === 'failed') return <StorageFailure />
  if (live.state === 'loading') return <Loading className="mt-8" />
  return <EntryList entries={live.value} device={live.device} />
}

function EntryList({ entries, device }: { entries: readonly ListedEntry[]; device: Device }) {
  const today = useToday()
  const { failed, run, runOnce } = useCommand()
  const { show } = useToasts()
  const [open, setOpen] = useState<ListedEntry | 'all' | null>(null)
  const close = () => setOpen(null)
  const removeAll = () => remove(() => deleteAllForGood(device))
  const nameOf = (entry: ListedEntry) => entryName(entry, today)

  function restore(entry: ListedEntry) {
    ignoreDoubleTap()
    close()
    run(async () => {
      const result = await bringBack(device, entry)
      if (result === 'noTracker') show({ title: NO_TRACKER, isFailure: true })
      else if (entry.missingTracker) show({ title: t`${nameOf(entry)} and its entry are back` })
      else show({ title: t`${nameOf(entry)} is back` })
    })
  }

  function remove(command: () => Promise<void>) {
    runOnce(async () => {
      await command()
      close()
    })
  }

  // A time that has not come yet, which a wrong clock has left, counts as now.
  const nowMs = device.now()
  const days = groupBy(entries, ({ deletedAt }) => dayAt(Math.min(deletedAt, nowMs)))
  return (
    <div>
      {[...days].map(([day, ofDay]) => (
        <Section key={day} title={dayTitle(day, today)}>
          <List>
            {ofDay.map((entry) => (
              <ListRow
                key={entry.id}
                title={nameOf(entry)}
                meta={<Meta entry={entry} today={today} />}
                onClick={() => setOpen(entry)}
                wrapsTrailing
                trailing={
                  entry.missingTracker !== 'gone' && (
                    <TextButton
                      aria-label={t`Bring back ${nameOf(entry)}`}
                      className="px-2.5"
                      onClick={() => (entry.missingTracker ? setOpen(entry) : restore(entry))}
                    >{t`Bring back`}</TextButton>
                  )
                }
              />
            ))}
          </List>
        </Section>
      ))}
      {entries.length === 0 && (
        <div className="mt-8">
          <EmptyState>{t`Nothing was deleted in the last ${KEPT_DELETED_DAYS} days.`}</EmptyState>
        </div>
      )}
      <SaveFailure failed={failed} />
      {entries.length > 0 && (
        <p className="mt-6">
          <Button
            variant="outline"
            wide
            onClick={() => setOpen('all')}
          >{t`Delete all for good`}</Button>
        </p>
      )}
      {open === 'all' && (
        <Dialog
          open
          onClose={close}
          title={t`Delete all for good?`}
          description={plural(entries.length, {
            one: "# entry can't be brought back afterwards.",
            other: "# entries can't be brought back afterwards.",
          })}
          actions={
            <>
              <Button variant="danger" onClick={removeAll}>{t`Delete all for good`}</Button>
              <Button variant="ghost" onClick={close}>{t`Cancel`}</Button>
            </>
          }
        />
      )}
      {open && open !== 'all' && (
        <Dialog
          open
          onClose={close}
          title={nameOf(open)}
          description={descriptionOf(open, today)}
          closeButton
          actions={
            <>
              {open.missingTracker !== 'gone' && (
                <Button onClick={() => restore(open)}>
                  {open.missingTracker ? t`Bring both back` : t`Bring back`}
                </Button>
              )}
              <Button
                variant="ghost"
                onClick={() => remove(() => deleteForGood(device, open))}
              >{t`Delete for good`}</Button>
            </>
          }
        />
      )}
    </div>
  )
}

const IN_PLACE = t`Brought back, it takes its place again, and the other version is kept here.`
const BESIDE = t`Brought back, it is another entry.`
const NO_TRACKER = t`Its tracker was deleted for good, so no page could show it.`

function descriptionOf(entry: ListedEntry, today: LocalDate | null): string {
  const kind = t`${entryKind(entry, today)}.`
  if (entry.missingTracker === 'gone') return `${kind} ${NO_TRACKER}`
  const tracker = entry.missingTracker ? t`Its tracker was deleted too.` : ''
  const sentences = entry.isReplaced
    ? [t`Another version replaced this one.`, tracker, hasOwnPlace(entry) ? IN_PLACE : BESIDE]
    : [tracker, t`Deleted for good, it can't be brought back.`]
  return [kind, ...sentences].filter(Boolean).join(' ')
}

function Meta({ entry, today }: { entry: ListedEntry; today: LocalDate | null }) {
  const kind = entryKind(entry, today)
  const content = contentText(entry, useSetting(UNITS))
  const time = timeOfDay(offsetDateTime(new Date(entry.deletedAt)))
  return (
    <>
      {kind !== entryName(entry, today) && <span className="block">{kind}</span>}
      {content && <span className="block">{content}</span>}
      {entry.isReplaced ? t`Replaced by another version at ${time}` : t`Deleted at ${time}`}
    </>
  )
}

function dayTitle(day: LocalDate, today: LocalDate | null): string {
  if (day === today) return t`Today`
  return today && day === addDays(today, -1) ? t`Yesterday` : weekdayDate(day, today)
}
