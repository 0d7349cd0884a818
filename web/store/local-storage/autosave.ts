import { followTexts } from '@tend/shared/forms/follow-stored'
import { isSameValue } from '@tend/shared/records/same-value'
import { readList, readObject } from '@tend/shared/records/stored-value'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKey } from './draft-key.ts'
import type { LocalKey } from './local-storage.ts'
import {
  parsePersisted,
  readPersisted,
  removePersisted,
  usePersisted,
  writePersisted,
} from './persisted.ts'

/** Longer than any pause, so that the tab in which the texts were typed saves them first. */
const LEFTOVER_DELAY_MS = 2000

/** The texts of fields that are saved together. */
export type Texts = readonly string[]

/** Texts that are not saved yet. */
export interface UnsavedTexts {
  readonly texts: Texts
  /** The stored texts from which they were typed. Missing in drafts of earlier versions. */
  readonly begunOn?: Texts | undefined
  /** Drafts of other tabs or earlier pages that were shown since, and that the person has changed. */
  readonly seen?: readonly Texts[] | undefined
}

/** The texts of this tab, while the person is in their fields. */
interface HeldTexts extends UnsavedTexts {
  readonly isSaved?: boolean
  /** Whether nothing that is stored changes them. */
  readonly isFixed?: boolean | undefined
}

/** Reads a stored draft. Earlier versions have stored only the texts. */
export function readUnsavedTexts(stored: unknown): UnsavedTexts | undefined {
  const readTexts = (list: unknown) =>
    readList(list, (text) => (typeof text === 'string' ? text : undefined))
  const draft = readObject(stored)
  const texts = readTexts(draft ? draft.texts : stored)
  const seen = readList(draft?.seen, readTexts)
  return texts && { texts, begunOn: readTexts(draft?.begunOn), ...(seen && { seen }) }
}

interface AutosaveOptions {
  /** The name of the draft. */
  readonly name: string
  readonly stored: Texts
  /** How long after the last key the texts are saved, in milliseconds. */
  readonly pauseMs: number
  /**
   * Saves the texts, then calls `settle`. Texts that cannot be saved yet stay a draft.
   * @param isLeftover whether they were typed in another tab or before a reload
   */
  readonly save: (unsaved: UnsavedTexts, isLeftover: boolean) => void
}

/**
 * Fields without a button: their texts are saved after a pause, and when the focus leaves them, the page is hidden
 * or they disappear. Text that is not saved yet is a draft of all tabs, which survives a reload or a crash. A tab in
 * which the person types keeps its own text, so two tabs never save each other's.
 */
export function useAutosave({ name, stored, pauseMs, save }: AutosaveOptions) {
  const key = draftKey(name)
  const draft = usePersisted<UnsavedTexts | null>(key, readUnsavedTexts, null)
  /** Kept while the person is in a field, so that what is typed is not formatted again. */
  const [held, setHeld] = useState<HeldTexts | null>(null)
  // A draft that another tab stores meanwhile never replaces the texts of this one.
  const unsaved = held ? (held.isSaved ? null : held) : draft.value
  /** For `settle`, which runs later: other texts in the draft were typed in another tab. */
  const typedHere = useRef<Texts>(null)
  const isLeftover = held === null
  const isReplaced = useReplaced(key)
  const shown = unsaved ?? held
  const { texts, isClash } =
    shown && !held?.isFixed
      ? followTexts(shown.texts, shown.begunOn, stored)
      : { texts: shown?.texts ?? stored, isClash: false }

  const flush = () => {
    if (unsaved) save(unsaved, isLeftover)
  }
  useLater(unsaved, isLeftover ? LEFTOVER_DELAY_MS : pauseMs, flush, () => isLeftover || flush())

  return {
    texts,
    /** Whether the person is in a field. */
    isHeld: !isLeftover,
    /** Whether another device or tab has stored another text since. Only the person can decide. */
    isClash: isClash && unsaved !== null,
    /** From now on, nothing that is stored replaces the texts, until they are released. */
    hold: () => setHeld((before) => before ?? holdTexts(texts, unsaved, stored)),
    /** @param begunOn the stored texts, if they are not shown */
    type(next: Texts, begunOn = stored) {
      // The focus may have entered the field just now, before `hold` was rendered.
      const { seen } = unsaved ? (held ?? holdTexts(texts, unsaved, stored)) : {}
      const typed = { texts: next, begunOn: unsaved ? unsaved.begunOn : begunOn, seen }
      typedHere.current = next
      setHeld((before) => ({ ...typed, isFixed: before?.isFixed }))
      draft.change(() => typed)
    },
    /** Changes the texts by a button. */
    set(next: Texts) {
      setHeld(null)
      draft.change(() => ({ texts: next }))
    },
    /** Decides for the texts as they are shown. */
    keep() {
      const kept = { texts, begunOn: stored }
      setHeld((before) => before && kept)
      draft.change(() => kept)
    },
    clear() {
      setHeld(null)
      draft.clear()
    },
    /**
     * Texts are saved. Others that were typed meanwhile stay a draft, and texts of another tab stay as they are.
     * @param before the texts that were stored before
     * @param now the texts that are stored now
     */
    settle({ texts: saved, begunOn }: UnsavedTexts, before: Texts, now: Texts) {
      const follow = (typed: UnsavedTexts) => ({
        texts: followTexts(typed.texts, begunOn, before).texts,
        begunOn: now,
      })
      const latest = readPersisted<UnsavedTexts | null>(key, readUnsavedTexts, null)
      if (!latest || isSameValue(latest.texts, saved)) removePersisted(key)
      else if (isSameValue(latest.texts, typedHere.current)) writePersisted(key, follow(latest))
      setHeld(
        (typed) =>
          typed && {
            ...(typed.isFixed
              ? { texts: typed.texts, begunOn: now, isFixed: true }
              : follow(typed)),
            isSaved: isSameValue(typed.texts, saved),
          },
      )
    },
    /** Whether the person has seen and changed these texts in another tab, which saves the change. */
    isReplaced,
    flush,
    release() {
      // It stays a draft if it cannot be saved, also if another tab has stored one since.
      if (held && unsaved) {
        const { texts: typed, begunOn, seen } = unsaved
        draft.change(() => ({ texts: typed, begunOn, seen }))
      }
      flush()
      setHeld(null)
    },
  }
}

/** The texts of a field that the person enters. */
function holdTexts(texts: Texts, unsaved: UnsavedTexts | null, stored: Texts): HeldTexts {
  if (!unsaved) return { texts, begunOn: stored, isSaved: true, isFixed: true }
  const { begunOn, seen = [] } = unsaved
  return { texts, begunOn, seen: [...seen, unsaved.texts], isFixed: true }
}

/** Notes the change when it is made, since its draft may be saved and gone when a slow save of this tab begins. */
function useReplaced(key: LocalKey): (unsaved: UnsavedTexts) => boolean {
  const replaced = useRef<readonly Texts[]>([])
  useEffect(() => {
    const note = (event: StorageEvent) => {
      if (event.key !== key) return
      const draft = parsePersisted<UnsavedTexts | null>(event.newValue, readUnsavedTexts, null)
      if (draft?.seen) replaced.current = draft.seen
    }
    addEventListener('storage', note)
    return () => removeEventListener('storage', note)
  }, [key])
  return ({ texts }) => replaced.current.some((each) => isSameValue(each, texts))
}

/** Calls `then` a time after the last change, and `leave` when the page is hidden or the fields disappear. */
function useLater(
  unsaved: UnsavedTexts | null,
  delayMs: number,
  then: () => void,
  leave: () => void,
) {
  const onTime = useEffectEvent(then)
  const onLeave = useEffectEvent(leave)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the time
  useEffect(() => {
    const timer = setTimeout(onTime, delayMs)
    return () => clearTimeout(timer)
  }, [unsaved, delayMs])
  useEffect(() => {
    const onHide = () => onLeave()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      onLeave()
    }
  }, [])
}
