import type { LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek } from '@tend/shared/days/week'
import { t } from '@tend/text'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Tracker } from '../../../kinds/tracker.ts'
import { deleteTracker, restoreTracker } from '../../../store/deleted-entries/delete-tracker.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { readCycle } from '../commands/read-cycle.ts'
import { readLatestDay, readTrackerDays } from '../commands/read-tracker-days.ts'
import { readTrackedDay } from '../commands/read-tracking.ts'
import { archiveTracker, unarchiveTracker, undoTracker } from '../commands/trackers.ts'
import { isMedicine, isNight, type TrackedDay } from '../rules/day-values.ts'
import { hasHiddenNumbers } from '../rules/hidden-tracker.ts'
import { EditTracker } from './edit-tracker.tsx'
import { LatestDay, TargetRing } from './latest-day.tsx'
import { TakeNow } from './take-now.tsx'
import { TrackerEntries } from './tracker-entries.tsx'
import { TrackerPlotSection } from './tracker-plot-section.tsx'
import { TrackerRow } from './tracker-row.tsx'
import stylesheet from './tracking.css?url'

type TrackerPageProps = {
  trackerId: string
  /** Called with the name of the tracker; with `null` if there is none. */
  onName: (name: string | null) => void
  isEditing: boolean
  onEditingChange: (isEditing: boolean) => void
  /** The reminders of the tracker. */
  reminders: (tracker: Tracker) => ReactNode
}

/** One tracker: its latest value, its target, a plot, all entries by month, and its settings. */
export function TrackerPage(props: TrackerPageProps) {
  const { trackerId, onName, isEditing, onEditingChange } = props
  const today = useToday()
  const weekStart = useFirstDayOfWeek()
  const live = useLive(
    today &&
      (async (device) => readTracker(device, trackerId, today, startOfWeek(today, weekStart))),
    [trackerId, today, weekStart],
  )
  const name = live.state === 'ready' ? (live.value?.tracker.name ?? null) : undefined
  const report = useEffectEvent(onName)
  useEffect(() => {
    if (name !== undefined) report(name)
  }, [name])

  if (live.state === 'failed') return <StorageFailure />
  if (live.state === 'loading' || !today) return <Loading className="mt-8 min-h-140" />
  if (!live.value) return <NotFound />
  const { tracker, night, ...shown } = live.value
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      {isEditing && (
        <EditTracker
          key={tracker.id}
          tracker={tracker}
          device={live.device}
          onOpenChange={onEditingChange}
          reminders={props.reminders(tracker)}
        />
      )}
      {night && <MissingNight key={tracker.id} night={night} device={live.device} today={today} />}
      <Shown tracker={tracker} {...shown} device={live.device} today={today} />
    </>
  )
}

async function readTracker(device: Device, id: string, today: LocalDate, monday: LocalDate) {
  const week = await readTrackerDays(device, id, monday, today)
  if (!week) return null
  const { tracker } = week
  const latest = await readLatestDay(device, id, today)
  const cycle = tracker.catalogueKey === 'bleeding' ? await readCycle(device, id, today) : null
  const night = isNight(tracker)
    ? (await readTrackedDay(device, today)).find((each) => each.tracker.id === id)
    : undefined
  return { tracker, week: week.entries, latest, cycle, night }
}

type MissingNightProps = { night: TrackedDay; device: Device; today: LocalDate }

/** Asks for last night's sleep, if it was not noted when the page was opened. */
function MissingNight({ night, device, today }: MissingNightProps) {
  const [isMissing] = useState(night.entries.length === 0)
  if (!isMissing) return null
  return (
    <Card flush className="track-rows mt-3">
      <TrackerRow device={device} day={night} date={today} isToday />
    </Card>
  )
}

type ShownProps = Omit<
  NonNullable<Awaited<ReturnType<typeof readTracker>>>,
  'tracker' | 'night'
> & {
  tracker: Tracker
  device: Device
  today: LocalDate
}

function Shown({ tracker, week, latest, cycle, device, today }: ShownProps) {
  const isHidden = hasHiddenNumbers(tracker, useSetting(HIDDEN_NUMBERS))
  const isTaken = isMedicine(tracker) && tracker.archivedAt === undefined
  return (
    <div className="track-one">
      {isTaken ? (
        <div className="track-one-now">
          <TakeNow
            tracker={tracker}
            entries={week.filter(({ date }) => date === today)}
            device={device}
            today={today}
          />
          <TargetRing tracker={tracker} week={week} today={today} />
        </div>
      ) : (
        latest &&
        !isHidden && (
          <LatestDay tracker={tracker} week={week} latest={latest} cycle={cycle} today={today} />
        )
      )}
      {latest && !isHidden && tracker.type !== 'words' && (
        <TrackerPlotSection tracker={tracker} today={today} />
      )}
      <div className="track-one-entries">
        <TrackerEntries
          hasEntries={latest !== null}
          tracker={tracker}
          device={device}
          today={today}
          isHidden={isHidden}
        />
        <Ends tracker={tracker} device={device} />
      </div>
    </div>
  )
}

/** Puts the tracker away, or deletes it with its entries. */
function Ends({ tracker, device }: { tracker: Tracker; device: Device }) {
  const { id, name, archivedAt } = tracker
  const { failed, runOnce } = useCommand()
  const [isDeleting, setDeleting] = useState(false)
  const offerUndo = useUndo()
  const archive = async () => {
    const change = await archiveTracker(device, id)
    offerUndo(t`${name} archived. Its entries stay.`, () => undoTracker(device, change))
  }
  const bringBack = async () => {
    const change = await unarchiveTracker(device, id)
    offerUndo(t`${name} added`, () => undoTracker(device, change))
  }
  const remove = async () => {
    setDeleting(true)
    try {
      const deleted = await deleteTracker(device, id)
      if (deleted) offerUndo(t`${name} deleted`, () => restoreTracker(device, deleted))
    } finally {
      setDeleting(false)
    }
  }
  return (
    <>
      <p className="track-one-ends">
        {archivedAt === undefined ? (
          <TextButton icon={<Archive />} onClick={() => runOnce(archive)}>{t`Archive`}</TextButton>
        ) : (
          <TextButton
            icon={<ArchiveRestore />}
            onClick={() => runOnce(bringBack)}
          >{t`Bring back`}</TextButton>
        )}
        {/* Thousands of entries take a moment. A button that is disabled would lose the focus. */}
        <TextButton
          icon={<Trash2 />}
          aria-disabled={isDeleting}
          className="aria-disabled:opacity-50"
          onClick={() => runOnce(remove)}
        >
          {isDeleting ? t`Deleting…` : t`Delete`}
        </TextButton>
      </p>
      <SaveFailure failed={failed} />
    </>
  )
}

function NotFound() {
  return (
    <div className="grid justify-items-center">
      <EmptyState>{t`This tracker is not here. It may have been deleted.`}</EmptyState>
      <ButtonLink href="/check-in">{t`To Check in`}</ButtonLink>
    </div>
  )
}
