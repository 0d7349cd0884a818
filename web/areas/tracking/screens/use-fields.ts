import type { LocalDate } from '@tend/shared/days/local-date'
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { draftKey } from '../../../store/local-storage/draft-key.ts'
import { usePersisted } from '../../../store/local-storage/persisted.ts'
import { type EntryContent, saveEntry } from '../commands/entries.ts'
import { filledEntries, type TrackedDay } from '../rules/day-values.ts'
import { useOfferEntryUndo } from './use-offer-entry-undo.ts'

const SAVE_DELAY_MS = 800
/** Longer, so that the tab in which the text was typed saves it first. */
const LEFTOVER_DELAY_MS = 2000

/** The texts of a row's fields. */
export type Texts = readonly string[]

const NO_DRAFT: Texts = []

function readTexts(stored: unknown): Texts | undefined {
  return Array.isArray(stored) && stored.every((text) => typeof text === 'string')
    ? stored
    : undefined
}

const areSame = (a: Texts, b: Texts) => a.length === b.length && a.every((text, i) => text === b[i])

/** The change between the first edit of a row and the moment when the focus left it. */
interface Visit {
  /** Set before the first change is on disk. */
  isBegun?: true
  first?: { readonly before: TrackerEntry | null }
  entryId?: string | undefined
}

export interface FieldsOptions {
  readonly device: Device
  readonly day: TrackedDay
  readonly date: LocalDate
  /** The texts for the entry of the day. */
  readonly textsOf: (entry: TrackerEntry | undefined) => Texts
  /**
   * The content to save for the texts; `null` for nothing, `undefined` while they cannot be saved. Fields of
   * the entry that the texts do not change are copied.
   */
  readonly read: (texts: Texts, entry: TrackerEntry | undefined) => EntryContent | null | undefined
}

/**
 * The texts of a row that is saved 800 ms after the last key and when the focus leaves it, with one Undo for the
 * whole visit. Text that is not saved yet is a draft. Of a tracker with several entries a day, each visit adds one.
 */
export function useFields({ device, day, date, textsOf, read }: FieldsOptions) {
  const { tracker } = day
  const draft = usePersisted(draftKey(`tracked_${tracker.id}_${date}`), readTexts, NO_DRAFT)
  const { failed, run } = useCommand()
  const offerUndo = useOfferEntryUndo(device, tracker)
  /** Kept while the user is in the row, so that what is typed is not formatted again. */
  const [typed, setTyped] = useState<Texts | null>(null)
  /** The saved entry until the live query has read it. */
  const [saved, setSaved] = useState<{ day: TrackedDay; entry: TrackerEntry | null } | null>(null)
  const visit = useRef<Visit>({})
  const saving = useRef(Promise.resolve())

  const isDraft = draft.value !== NO_DRAFT
  const live = tracker.hasSeveral ? undefined : filledEntries(day).at(-1)
  const entry = saved?.day === day && !tracker.hasSeveral ? (saved.entry ?? undefined) : live
  const stored = textsOf(entry)
  const texts = isDraft ? draft.value : (typed ?? stored)

  const isLatest = useEffectEvent((saving: Texts) => areSame(draft.value, saving))
  const showSaved = useEffectEvent((after: TrackerEntry | null) => setSaved({ day, entry: after }))

  /** @param stepped the content that a tap gives */
  function save(next: Texts, stepped?: EntryContent) {
    const { current } = visit
    if (areSame(next, stored) && !current.isBegun) {
      draft.clear()
      return
    }
    const before = current.first ? (current.first.before ?? undefined) : entry
    const content = stepped ?? read(next, before)
    if (content === undefined) return
    current.isBegun = true
    run(() => {
      const command = saving.current.then(async () => {
        const place = { date, entryId: current.entryId }
        const { before, after, deletions } = await saveEntry(device, tracker.id, place, content)
        current.first ??= { before }
        current.entryId = after?.id
        showSaved(after)
        if (isLatest(next)) draft.clear()
        offerUndo({ before: current.first.before, after, ...(deletions && { deletions }) }, () => {
          if (visit.current === current) visit.current = {}
          draft.clear()
          setTyped(null)
        })
      })
      saving.current = command.catch(() => {})
      return command
    })
  }

  const saveDraft = () => {
    if (isDraft) save(draft.value)
  }
  useSavedLater(draft.value, typed ? SAVE_DELAY_MS : LEFTOVER_DELAY_MS, {
    save: saveDraft,
    leave: () => typed && saveDraft(),
  })

  function end() {
    saveDraft()
    setTyped(null)
    visit.current = {}
  }

  return {
    texts,
    /** Whether the user has typed the texts on this visit, rather than the row. */
    isTyped: typed !== null,
    entry,
    failed,
    type(next: Texts) {
      setTyped(next)
      draft.change(() => next)
    },
    /** Saves the content that a tap gives at once. */
    step(next: Texts, content: EntryContent) {
      setTyped(null)
      draft.change(() => next)
      save(next, content)
    },
    form: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) end()
      },
      onSubmit(event: FormEvent) {
        event.preventDefault()
        saveDraft()
      },
    },
  }
}

/** Saves the texts a time after the last change, and when the page is hidden or the row is left. */
function useSavedLater(texts: Texts, delayMs: number, on: { save(): void; leave(): void }) {
  const save = useEffectEvent(on.save)
  const leave = useEffectEvent(on.leave)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the time
  useEffect(() => {
    const timer = setTimeout(save, delayMs)
    return () => clearTimeout(timer)
  }, [texts, delayMs])
  useEffect(() => {
    const onHide = () => leave()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      leave()
    }
  }, [])
}
