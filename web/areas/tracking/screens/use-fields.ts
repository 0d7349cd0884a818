import type { LocalDate } from '@tend/shared/days/local-date'
import { followTexts } from '@tend/shared/forms/follow-stored'
import { isSameValue } from '@tend/shared/records/same-value'
import { type FocusEvent, type FormEvent, useEffectEvent, useRef, useState } from 'react'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import {
  type Texts,
  type UnsavedTexts,
  useAutosave,
} from '../../../store/local-storage/autosave.ts'
import { type EntryContent, saveEntry } from '../commands/entries.ts'
import { filledEntries, type TrackedDay } from '../rules/day-values.ts'
import { entryText } from '../texts/value-text.ts'
import { useOfferEntryUndo } from './use-offer-entry-undo.ts'

const PAUSE_MS = 800

/** The change between the first edit of a row and the moment when the focus left it. */
interface Visit {
  /** Set before the first change is on disk. */
  isBegun?: true
  first?: { readonly before: TrackerEntry | null }
  after?: TrackerEntry | null
}

interface FieldsOptions {
  readonly device: Device
  readonly day: TrackedDay
  readonly date: LocalDate
  /** Which fields of the tracker these are, if it has others too. */
  readonly part?: string
  /** The texts for the entry of the day. */
  readonly textsOf: (entry: TrackerEntry | undefined) => Texts
  /**
   * The content to save for the texts; `null` for nothing, `undefined` while they cannot be saved. Fields of
   * the entry that the texts do not change are copied.
   */
  readonly read: (texts: Texts, entry: TrackerEntry | undefined) => EntryContent | null | undefined
}

/** The name of the draft of a row of Check in. */
export const fieldsDraft = (trackerId: string, date: LocalDate, part = '') =>
  `tracked_${trackerId}_${date}${part}`

/**
 * The texts of a row that is saved 800 ms after the last key and when the focus leaves it, with one Undo for the
 * whole visit. A text that another device has changed since it was begun is not replaced: the person decides. Of a
 * tracker with several entries a day, each visit adds one.
 */
export function useFields({ device, day, date, part, textsOf, read }: FieldsOptions) {
  const { tracker } = day
  const { failed, run } = useCommand()
  const offerUndo = useOfferEntryUndo(device, tracker)
  /** The saved entry until the live query has read it. */
  const [saved, setSaved] = useState<{ day: TrackedDay; entry: TrackerEntry | null } | null>(null)
  const visit = useRef<Visit>({})
  const saving = useRef(Promise.resolve())

  const live = tracker.hasSeveral ? undefined : filledEntries(day).at(-1)
  const entry = saved?.day === day && !tracker.hasSeveral ? (saved.entry ?? undefined) : live
  const stored = textsOf(entry)
  const showSaved = useEffectEvent((after: TrackerEntry | null) => setSaved({ day, entry: after }))
  const fields = useAutosave({
    name: fieldsDraft(tracker.id, date, part),
    stored,
    pauseMs: PAUSE_MS,
    save: (unsaved) => !fields.isClash && save(unsaved),
  })

  /** @param stepped the content that a tap gives */
  function save(unsaved: UnsavedTexts, stepped?: EntryContent) {
    const { current } = visit
    if (isSameValue(unsaved.texts, stored) && !current.isBegun) return fields.clear()
    const contentFor = (texts: Texts, before?: TrackerEntry | null) =>
      stepped ?? read(texts, (current.first ? current.first.before : before) ?? undefined)
    if (contentFor(fields.texts, entry) === undefined) return
    current.isBegun = true
    run(() => {
      const command = saving.current.then(async () => {
        const place = { date, entryId: current.after?.id }
        const change = await saveEntry(device, tracker.id, place, (before) => {
          const { texts, begunOn } = unsaved
          const followed = followTexts(texts, begunOn, textsOf(before ?? undefined))
          return followed.isClash ? undefined : contentFor(followed.texts, before)
        })
        if (!change) return
        const { before, after, deletions } = change
        current.first ??= { before }
        current.after = after
        showSaved(after)
        fields.settle(unsaved, textsOf(before ?? undefined), textsOf(after ?? undefined))
        offerUndo({ before: current.first.before, after, ...(deletions && { deletions }) }, () => {
          if (visit.current === current) visit.current = {}
          fields.clear()
        })
      })
      saving.current = command.catch(() => {})
      return command
    })
  }

  return {
    texts: fields.texts,
    /** Whether the user has typed the texts on this visit, rather than the row. */
    isTyped: fields.isHeld,
    entry,
    type: (next: Texts) =>
      fields.type(next, tracker.hasSeveral ? textsOf(visit.current.after ?? undefined) : stored),
    /** Saves the content that a tap gives at once. */
    step(next: Texts, content: EntryContent) {
      fields.set(next)
      save({ texts: next }, content)
    },
    /** What to show below the fields. */
    status: {
      failed,
      clash:
        fields.isClash && entry
          ? {
              text: entryText(tracker, entry, clockTime),
              onKeep: fields.keep,
              onTake: fields.clear,
            }
          : null,
    },
    form: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (currentTarget.contains(relatedTarget)) return
        fields.release()
        visit.current = {}
      },
      onSubmit(event: FormEvent) {
        event.preventDefault()
        fields.flush()
      },
    },
  }
}
