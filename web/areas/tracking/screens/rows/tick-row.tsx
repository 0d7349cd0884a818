import { readLocalTime } from '@tend/shared/days/local-time'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import Check from 'lucide-react/icons/check'
import { type PointerEvent, useRef, useState } from 'react'
import type { TrackerEntry } from '../../../../kinds/tracker-entry.ts'
import { clockTime } from '../../../../platform/formats/clock-time.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { hasOwnDraft, useDraft } from '../../../../store/local-storage/draft.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useDiscard } from '../../../../ui/overlays/use-discard.ts'
import { changeTime, deleteTrackerEntry, tick } from '../../commands/entries.ts'
import { type TickTime, tickTimes } from '../../rules/day-values.ts'
import { TimeField } from '../time-field.tsx'
import { useOfferEntryUndo } from '../use-offer-entry-undo.ts'
import type { RowProps } from './row-props.ts'

const LONG_PRESS_MS = 500
const TIMES = [t`once a day`, t`twice a day`]

/** One pill for each time of the day. A long press, or the key of the context menu, changes the time of a tick. */
export function TickRow({ device, day, date, isToday }: RowProps) {
  const { tracker } = day
  const { failed, runOnce } = useCommand()
  const offerUndo = useOfferEntryUndo(device, tracker)
  const ticks = tickTimes(day)
  const [changedId, setChanged] = useState(
    () => ticks.find(({ entry }) => entry && hasOwnDraft(timeDraft(entry.id)))?.entry?.id,
  )
  const changed = ticks.find(({ entry }) => entry && entry.id === changedId)?.entry
  const planned = tracker.labels.length
  const toggle = ({ time, entry }: TickTime) => {
    // The second tap would take the tick back, or note another time.
    ignoreDoubleTap()
    runOnce(async () =>
      offerUndo(
        await (entry ? deleteTrackerEntry(device, entry.id) : tick(device, tracker.id, date, time)),
      ),
    )
  }
  return (
    <div className="track-row">
      <div className="track-line">
        <p className="track-name">
          <b>{tracker.name}</b>
          <small>
            {planned === 0 ? t`when it happens` : (TIMES[planned - 1] ?? t`${planned} times a day`)}
          </small>
        </p>
        <span className="track-fields">
          {ticks.map((each) => (
            <TickPill
              key={each.time}
              tracker={tracker.name}
              tick={each}
              text={textOf(each, planned === 0, isToday)}
              onToggle={() => toggle(each)}
              onLongPress={() => setChanged(each.entry?.id)}
            />
          ))}
        </span>
      </div>
      <SaveFailure failed={failed} />
      {changed && (
        <TimeDialog
          name={tracker.name}
          entry={changed}
          onOpenChange={(isOpen) => setChanged(isOpen ? changed.id : undefined)}
          onSave={async (text, isClash) => {
            const time = readLocalTime(text) ?? null
            offerUndo(await changeTime(device, changed.id, time, isClash))
            setChanged(undefined)
          }}
        />
      )}
    </div>
  )
}

function textOf({ entry, label, time }: TickTime, isUnplanned: boolean, isToday: boolean): string {
  if (entry?.time) return clockTime(entry.time)
  if (isUnplanned && entry) return t`noted`
  if (isUnplanned) return isToday ? t`now` : t`add`
  return label || String(time)
}

type TickPillProps = {
  tracker: string
  tick: TickTime
  text: string
  onToggle: () => void
  onLongPress: () => void
}

function TickPill({ tracker, tick: { entry }, text, onToggle, onLongPress }: TickPillProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const press = ({ pointerType }: PointerEvent) => {
    wasLong.current = false
    if (pointerType !== 'touch' || !entry) return
    timer.current = setTimeout(() => {
      wasLong.current = true
      onLongPress()
    }, LONG_PRESS_MS)
  }
  const release = () => clearTimeout(timer.current)
  return (
    <button
      type="button"
      aria-label={listText([tracker, text])}
      aria-pressed={entry !== undefined}
      data-tick=""
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => {
        if (!entry) return
        event.preventDefault()
        release()
        onLongPress()
      }}
      onClick={() => {
        if (!wasLong.current) onToggle()
        wasLong.current = false
      }}
      className="press edge track-tick"
    >
      <span aria-hidden="true">{entry && <Check />}</span>
      {text}
    </button>
  )
}

const timeDraft = (entryId: string) => `tick_${entryId}`

type TimeDialogProps = {
  name: string
  entry: TrackerEntry
  onOpenChange: (isOpen: boolean) => void
  onSave: (time: string, isClash: boolean) => Promise<void>
}

function TimeDialog({ name, entry, onOpenChange, onSave }: TimeDialogProps) {
  const draft = useDraft(timeDraft(entry.id), () => ({
    time: entry.time ?? '',
  }))
  const { form, isClash, edit, clear } = draft
  const { time } = form
  const discard = useDiscard()
  const { failed, runOnce } = useCommand()
  return (
    <Dialog
      open
      title={name}
      closeButton
      onClose={() => discard(draft, onOpenChange)}
      actions={
        <Button
          onClick={() =>
            runOnce(async () => {
              await onSave(time, isClash)
              clear()
            })
          }
        >{t`Save`}</Button>
      }
    >
      <TimeField
        label={t`at`}
        value={time}
        onChange={(text) => edit({ time: text })}
        data-autofocus=""
      />
      <SaveFailure failed={failed} />
    </Dialog>
  )
}
