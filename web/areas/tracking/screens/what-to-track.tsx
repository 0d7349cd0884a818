import { t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Tracker } from '../../../kinds/tracker.ts'
import { MAX_TICKS_A_DAY } from '../../../kinds/tracker-types.ts'
import { restoreTracker } from '../../../store/deleted-entries/delete-tracker.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { hasOwnDraft, leaveDraft, useDraft } from '../../../store/local-storage/draft.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { TextButton, TextLink } from '../../../ui/layout/text-link.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { readTrackedDay, readTrackers } from '../commands/read-tracking.ts'
import { addFromCatalogue, changeTracker, stopTracker, undoTracker } from '../commands/trackers.ts'
import { withTime } from '../rules/own-tracker.ts'
import {
  type CatalogueGroup,
  type CatalogueTracker,
  findOwnTrackers,
  findTrackers,
} from '../rules/tracker-catalogue.ts'
import { useOwnTrackerDraft } from './own-tracker-draft.ts'
import { problemText } from './problem-text.ts'
import { TrackerRow } from './tracker-row.tsx'
import stylesheet from './tracking.css?url'

type WhatToTrackProps = {
  /** Called with whether anything is tracked. */
  onUsedChange: (isUsed: boolean) => void
  /** The reminders of a tracker that was just named. */
  reminders: (tracker: Tracker) => ReactNode
}

/** The catalogue. A tap on a chip starts or stops a tracker. */
export function WhatToTrack({ onUsedChange, reminders }: WhatToTrackProps) {
  const live = useLive(readTrackers, [])
  const all = live.state === 'ready' ? live.value : []
  const isUsed = all.some(({ archivedAt }) => archivedAt === undefined)
  const report = useEffectEvent(onUsedChange)
  useEffect(() => report(isUsed), [isUsed])

  if (live.state === 'failed') return <StorageFailure />
  if (live.state === 'loading') return <Loading className="mt-8 min-h-140" />
  return <Catalogue trackers={all} device={live.device} reminders={reminders} />
}

type CatalogueProps = Pick<WhatToTrackProps, 'reminders'> & {
  trackers: readonly Tracker[]
  device: Device
}

function Catalogue({ trackers, device, reminders }: CatalogueProps) {
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()
  const draft = useOwnTrackerDraft()
  const [search, setSearch] = useState('')
  const [named, setNamed] = useState(
    () =>
      findTrackers('')
        .flatMap((group) => group.trackers)
        .find(({ key }) => hasOwnDraft(nameDraft(key))) ?? null,
  )
  /** The id of the tracker that was just named. Its reminders are shown. */
  const [addedId, setAddedId] = useState('')
  const added = trackers.find(({ id }) => id === addedId)
  /** The one that was started last, to be noted at once. */
  const [latest, setLatest] = useState<Tracker | null>(null)
  const groups = findTrackers(search)
  const wanted = search.trim()
  const own = findOwnTrackers(
    trackers.filter(({ archivedAt }) => archivedAt === undefined),
    search,
  )
  const isUnknown = groups.length === 0 && own.length === 0

  async function add(item: CatalogueTracker, name?: string): Promise<string> {
    const change = await addFromCatalogue(device, item, name)
    if ('problem' in change) return problemText(change.problem, item)
    offerUndo(t`${change.after.name} added`, () => undoTracker(device, change))
    setLatest(change.after)
    if (item.isNamed) setAddedId(change.after.id)
    return ''
  }
  async function stop({ id, name }: Tracker) {
    const stopped = await stopTracker(device, id)
    if (stopped.how === 'archived') {
      offerUndo(t`${name} archived. Its entries stay.`, () => undoTracker(device, stopped.change))
    } else if (stopped.deletion) {
      const { deletion } = stopped
      offerUndo(t`${name} removed`, () => restoreTracker(device, deletion))
    }
  }

  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <TextField
        label={t`Find something to track`}
        labelHidden
        placeholder={t`Find, for example coffee`}
        kind="search"
        icon={<Search />}
        value={search}
        onValueChange={setSearch}
        className="mt-4"
      />
      <MakeYourOwn
        wanted={isUnknown ? wanted : ''}
        onOpen={() => wanted && isUnknown && draft.edit({ name: wanted })}
      />
      <SaveFailure failed={failed} />
      {own.length > 0 && (
        <OwnTrackers trackers={own} onStop={(tracker) => runOnce(() => stop(tracker))} />
      )}
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          trackers={trackers}
          onAdd={(item) => (item.isNamed ? setNamed(item) : runOnce(() => add(item)))}
          onStop={(tracker) => runOnce(() => stop(tracker))}
        >
          {group.trackers.some(({ key }) => key === latest?.catalogueKey) && (
            <NoteNow key={latest?.id} tracker={latest} />
          )}
        </Group>
      ))}
      {added && (
        <AddedDialog tracker={added} device={device} onClose={() => setAddedId('')}>
          {reminders(added)}
        </AddedDialog>
      )}
      {named && (
        <NameDialog
          item={named}
          onClose={() => {
            leaveDraft(nameDraft(named.key))
            setNamed(null)
          }}
          onAdd={async (name) => {
            const problem = await add(named, name)
            if (problem === '') setNamed(null)
            return problem
          }}
        />
      )}
    </>
  )
}

type AddedDialogProps = {
  tracker: Tracker
  device: Device
  onClose: () => void
  children: ReactNode
}

/** The times and reminders of a medicine that was just named. */
function AddedDialog({ tracker, device, onClose, children }: AddedDialogProps) {
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()
  async function addTime() {
    const labels = withTime(tracker.labels)
    const change = await changeTracker(device, tracker.id, { ...tracker, labels })
    if ('problem' in change) return
    offerUndo(t`${tracker.name} changed`, () => undoTracker(device, change))
  }
  return (
    <Dialog
      open
      title={tracker.name}
      closeButton
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      {children}
      {tracker.labels.length < MAX_TICKS_A_DAY && (
        <TextButton className="me-5" icon={<Plus />} onClick={() => runOnce(addTime)}>
          {t`Add a time`}
        </TextButton>
      )}
      <TextLink href={`/check-in?tracker=${encodeURIComponent(tracker.id)}`}>
        {t`Its times and words`}
        <ChevronRight />
      </TextLink>
      <SaveFailure failed={failed} />
    </Dialog>
  )
}

type GroupProps = {
  group: CatalogueGroup
  /** All trackers. */
  trackers: readonly Tracker[]
  onAdd: (item: CatalogueTracker) => void
  onStop: (tracker: Tracker) => void
  /** Below the chips. */
  children: ReactNode
}

function Group({ group, trackers, onAdd, onStop, children }: GroupProps) {
  return (
    <section className="mt-6" aria-label={group.name}>
      <h2>{group.name}</h2>
      <p className="text-muted text-small leading-snug">{group.line}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {group.trackers.map((item) => (
          <Started
            key={item.key}
            item={item}
            used={trackers.filter(
              ({ catalogueKey, archivedAt }) =>
                catalogueKey === item.key && archivedAt === undefined,
            )}
            onAdd={() => onAdd(item)}
            onStop={onStop}
          />
        ))}
      </div>
      {children}
    </section>
  )
}

/** The tracker that was just started, in view: what to note now, and the way to Check in. */
function NoteNow({ tracker }: { tracker: Tracker | null }) {
  const today = useToday()
  const live = useLive(today && ((device) => readTrackedDay(device, today)), [today])
  const place = useRef<HTMLDivElement>(null)
  const day = live.state === 'ready' && live.value.find((each) => each.tracker.id === tracker?.id)
  const isShown = Boolean(day)
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (live.state !== 'ready' || !day || !today) return null
  return (
    <div ref={place} className="mt-3">
      <Card flush className="track-rows">
        <TrackerRow device={live.device} day={day} date={today} isToday />
      </Card>
      <p className="text-end">
        <TextLink href="/check-in">
          {t`Check in`}
          <ChevronRight />
        </TextLink>
      </p>
    </div>
  )
}

type StartedProps = {
  item: CatalogueTracker
  /** The trackers that were started from it: several if the user names them. */
  used: readonly Tracker[]
  onAdd: () => void
  onStop: (tracker: Tracker) => void
}

function Started({ item, used, onAdd, onStop }: StartedProps) {
  const [first] = used
  if (!item.isNamed) {
    return (
      <Chip
        adds
        name={item.name}
        pressed={first !== undefined}
        onToggle={() => (first ? onStop(first) : onAdd())}
      />
    )
  }
  return (
    <>
      {used.map((tracker) => (
        <Chip key={tracker.id} name={tracker.name} pressed onToggle={() => onStop(tracker)} />
      ))}
      <Chip adds name={item.name} pressed={false} onToggle={onAdd} />
    </>
  )
}

type NameDialogProps = {
  item: CatalogueTracker
  onClose: () => void
  /** Returns why the name cannot be used. */
  onAdd: (name: string) => Promise<string>
}

const NO_NAME = { name: '' }

const nameDraft = (key: string) => `name_${key}`

/** Asks the name of a medicine. */
function NameDialog({ item, onClose, onAdd }: NameDialogProps) {
  const { failed, runOnce } = useCommand()
  const { form, edit, clear } = useDraft(nameDraft(item.key), () => NO_NAME)
  const { name } = form
  const [problem, setProblem] = useState('')
  return (
    <Dialog open title={item.name} closeButton onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          runOnce(async () => {
            const refused = await onAdd(name)
            setProblem(refused)
            if (refused === '') clear()
          })
        }}
      >
        <TextField
          label={t`Name`}
          value={name}
          onValueChange={(text) => edit({ name: text })}
          aria-describedby="tracker-name-problem"
          data-autofocus=""
        />
        <p
          id="tracker-name-problem"
          role="status"
          className="text-label text-warning-ink empty:hidden"
        >
          {problem}
        </p>
        <SaveFailure failed={failed} />
        <Button type="submit" wide>{t`Add to Check in`}</Button>
      </form>
    </Dialog>
  )
}

type OwnTrackersProps = { trackers: readonly Tracker[]; onStop: (tracker: Tracker) => void }

function OwnTrackers({ trackers, onStop }: OwnTrackersProps) {
  return (
    <section className="mt-6" aria-label={t`Your own`}>
      <h2>{t`Your own`}</h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {trackers.map((tracker) => (
          <Chip key={tracker.id} name={tracker.name} pressed onToggle={() => onStop(tracker)} />
        ))}
      </div>
    </section>
  )
}

type MakeYourOwnProps = {
  /** The name that was searched for, if nothing has it. */
  wanted: string
  onOpen: () => void
}

function MakeYourOwn({ wanted, onOpen }: MakeYourOwnProps) {
  return (
    <Link
      href="/check-in?add=own"
      onClick={onOpen}
      className="press mt-3 flex min-h-17 items-center gap-3.5 rounded-lg bg-card px-3.5 py-2.5 shadow-card"
    >
      <Pebble icon={<Pencil />} />
      <span className="min-w-0 flex-1 leading-[1.3] [overflow-wrap:anywhere]">
        <span className="block font-strong text-body">
          {wanted ? t`Make “${wanted}” your own` : t`Make your own`}
        </span>
        <span className="block text-muted text-small">{t`Any name, scale, number or tick`}</span>
      </span>
      <ChevronRight className="text-muted" />
    </Link>
  )
}
