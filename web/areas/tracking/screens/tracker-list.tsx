import { t } from '@tend/text'
import Archive from 'lucide-react/icons/archive'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { ReorderGrip } from '../../../ui/lists/reorder-grip.tsx'
import { useReorder } from '../../../ui/lists/use-reorder.ts'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { readTrackers } from '../commands/read-tracking.ts'
import {
  archiveTracker,
  orderTrackers,
  unarchiveTracker,
  undoOrder,
  undoTracker,
} from '../commands/trackers.ts'
import stylesheet from './tracking.css?url'

/**
 * All trackers, to order, archive and bring back.
 * @param onNone called if there is none
 */
export function TrackerList({ onNone }: { onNone: () => void }) {
  const live = useLive(readTrackers, [])
  const isNone = live.state === 'ready' && live.value.length === 0
  const reportNone = useEffectEvent(onNone)
  useEffect(() => {
    if (isNone) reportNone()
  }, [isNone])

  if (live.state === 'failed') return <StorageFailure />
  if (live.state === 'loading' || isNone) return <Loading className="mt-8 min-h-140" />
  return <Lists trackers={live.value} device={live.device} />
}

type ListsProps = { trackers: readonly Tracker[]; device: Device }

function Lists({ trackers, device }: ListsProps) {
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  const [announced, setAnnounced] = useState('')
  const used = trackers.filter(({ archivedAt }) => archivedAt === undefined)
  const archived = trackers.filter(({ archivedAt }) => archivedAt !== undefined)

  const { shown, gripProps, draggedId } = useReorder(used, (ids, id) =>
    run(async () => {
      const before = await orderTrackers(device, ids)
      const name = used.find((tracker) => tracker.id === id)?.name ?? ''
      setAnnounced(t`${name}, ${ids.indexOf(id) + 1} of ${ids.length}`)
      offerUndo(t`Order changed`, () => undoOrder(device, before, ids))
    }),
  )

  const archive = ({ id, name }: Tracker) =>
    run(async () => {
      const change = await archiveTracker(device, id)
      offerUndo(t`${name} archived. Its entries stay.`, () => undoTracker(device, change))
    })
  const bringBack = ({ id, name }: Tracker) =>
    run(async () => {
      const change = await unarchiveTracker(device, id)
      offerUndo(t`${name} added`, () => undoTracker(device, change))
    })

  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="track-list">
        <div>
          {used.length > 0 && (
            <List data-reorder>
              {shown.map((tracker) => (
                <ListRow
                  key={tracker.id}
                  title={tracker.name}
                  href={`/check-in?tracker=${encodeURIComponent(tracker.id)}`}
                  highlighted={tracker.id === draggedId}
                  trailing={
                    <>
                      <IconButton
                        label={t`Archive ${tracker.name}`}
                        icon={<Archive />}
                        look="quiet"
                        onClick={() => archive(tracker)}
                      />
                      <ReorderGrip
                        of={tracker.name}
                        className="track-grip"
                        {...gripProps(tracker.id)}
                      />
                    </>
                  }
                />
              ))}
            </List>
          )}
          <p role="status" className="sr-only">
            {announced}
          </p>
          <SaveFailure failed={failed} />
          <ButtonLink
            href="/check-in?add"
            icon={<Plus />}
            wide
            className="mt-4"
          >{t`Add`}</ButtonLink>
        </div>
        {archived.length > 0 && (
          <Section title={t`Archived`} tight>
            <List>
              {archived.map((tracker) => (
                <ListRow
                  key={tracker.id}
                  title={tracker.name}
                  href={`/check-in?tracker=${encodeURIComponent(tracker.id)}`}
                  trailing={
                    <TextButton
                      aria-label={t`Bring back ${tracker.name}`}
                      onClick={() => bringBack(tracker)}
                    >{t`Bring back`}</TextButton>
                  }
                />
              ))}
            </List>
          </Section>
        )}
      </div>
    </>
  )
}
