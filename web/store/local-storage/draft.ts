import { followStored } from '@tend/shared/forms/follow-stored'
import { isSameValue } from '@tend/shared/records/same-value'
import { readObject } from '@tend/shared/records/stored-value'
import { useMemo, useSyncExternalStore } from 'react'
import { DRAFT_PREFIX, draftKey } from './draft-key.ts'
import { reachableTabStorage, storedText } from './local-storage.ts'
import {
  onPersistedChange,
  parsePersisted,
  persistedText,
  readPersisted,
  removePersisted,
  writePersisted,
} from './persisted.ts'

/** A form and its draft. `Stored` is `null` for a form that is closed while it has no draft. */
export interface Draft<Form extends object, Stored extends Form | null = Form> {
  /** The stored form with what the person has changed. */
  readonly form: Form | Stored
  readonly isChanged: boolean
  /** Whether the form would replace something that another tab or device has stored since, and that it never showed. */
  readonly isClash: boolean
  /** Changes fields, or the whole form from its current version, not the rendered one. `null` removes the draft. */
  edit(changes: Edit<Form, Stored>): void
  /** Begins another form. The shown one stays stored for later. */
  start(form: Form): void
  clear(): void
  /** Clears the draft, and returns a function that brings it back; `null` if nothing was changed. */
  discard(): (() => void) | null
}

type Edit<Form, Stored> = Partial<Form> | null | ((form: Form | Stored) => Form | null)

/** The changed fields, and their values in the stored form at the last change. */
type StoredDraft<Form> = Partial<Form> & {
  readonly begunOn?: Partial<Form>
  /** Whether an earlier change was a clash. */
  readonly clashed?: boolean
  /** An earlier version of Tend has stored none. */
  readonly draftVersion?: DraftVersion
}

/** The id is the same in all tabs that continue one form, and in a tab that the browser has duplicated. */
type DraftVersion = readonly [id: number | string, edits: number]

/** A draft without changes. */
const EMPTIED = '{}'

type Read<Form, Stored> = (form: Form, stored: Stored) => Form | undefined

/**
 * A half-filled form, which survives a reload, a crash and navigation until it is saved or discarded. What the
 * person has not changed follows the stored form (`followStored`). Each tab keeps its own draft, in sessionStorage.
 * The latest one is stored for all tabs too, so closing a tab loses nothing. All forms that were
 * closed half-filled (`leaveDraft`) stay. A tab without its own shows the last closed one, or else the latest one.
 * Once it continues or clears that, the tab from which it came shows what is stored for all tabs. The same is true of
 * a tab and its duplicate. If sessionStorage is blocked, all tabs share one. A tab's own draft is left behind when the
 * user id is erased.
 * @param name with the id of the entry, if the form edits one
 * @param formOf the stored form, or the empty one; it may depend on the changes, such as on a unit
 * @param read parses the form with the changes, which an older version may have stored; by default each
 *   field takes only values of the same type as in the stored form
 */
export function useDraft<Form extends object>(
  name: string,
  formOf: (changes: Partial<Form>) => Form,
  read?: Read<Form, Form>,
): Draft<Form>
export function useDraft<Form extends object>(
  name: string,
  formOf: () => null,
  read: Read<Form, null>,
): Draft<Form, null>
export function useDraft<Form extends object, Stored extends Form | null>(
  name: string,
  formOf: (changes: Partial<Form>) => Stored,
  read: Read<Form, Stored> = likeStored,
): Draft<Form, Stored> {
  const key = draftKey(name)
  const text = useSyncExternalStore(
    onPersistedChange,
    () => draftText(key),
    () => null,
  )
  const draft = useMemo(() => parseDraft<Form>(text), [text])
  const { form, stored, isClash } = showDraft(draft, formOf, read)
  const isChanged = draft !== null && !isSameValue(form, stored)
  return {
    form,
    isChanged,
    isClash,
    edit(changes) {
      const begun = parseDraft<Form>(draftText(key))
      const now = showDraft(begun, formOf, read)
      const next: Partial<Form> | null =
        typeof changes === 'function'
          ? changes(now.form)
          : changes && { ...fieldsOf(now.form, begun), ...changes }
      if (next === null) return takeAndClear(key)
      const base = formOf(next)
      if (base && isSameValue({ ...base, ...next }, base)) {
        clearDraft(key)
        // Until it is closed, an emptied form does not show what another one has left.
        if (draftText(key)) setOwnText(key, EMPTIED)
        return
      }
      const begunOn = base && { begunOn: fieldsOf(base, next) }
      takeUp(key)
      const draft = { ...next, ...begunOn, ...(now.isClash && { clashed: true }) }
      storeDraft(key, draft, versionOf(begun))
    },
    start: (begun) => startDraft(key, begun),
    clear: () => takeAndClear(key),
    discard() {
      const restore = discardDraft(name)
      return isChanged ? restore : null
    },
  }
}

/**
 * Whether this tab has its own version of a draft: its form was open with changes, and opens again after a
 * reload. The form calls `leaveDraft` or `clear` when it is closed.
 */
export function hasOwnDraft(name: string): boolean {
  return ownText(draftKey(name)) !== null
}

/** What follows a beginning in the names of own drafts of this tab, as for `hasOwnDraft`; such as an id. */
export function ownDraftsOf(beginning: string): string[] {
  const storage = reachableTabStorage()
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
  const prefix = draftKey(beginning)
  const names = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  return names.filter((name) => hasOwnDraft(`${beginning}${name}`))
}

/** Clears a draft, as `Draft.discard`, of a form that may not be open. */
export function discardDraft(name: string): (() => void) | null {
  const key = draftKey(name)
  const discarded = parseDraft<object>(draftText(key))
  takeAndClear(key)
  return discarded && (() => startDraft(key, discarded))
}

/**
 * Closes the form of a draft and keeps what was typed for its next opening, in any tab. Where localStorage has no
 * room, the text stays this tab's own, so that it survives a reload.
 */
export function leaveDraft(name: string): void {
  const key = draftKey(name)
  const own = parseDraft(ownText(key))
  if (own) {
    const left = leftKey(key)
    writePersisted(key, own)
    writeLeft(key, [own, ...leftDraftsWithout(key, own)])
    if (storedText(left) !== persistedText(left)) return
  }
  setOwnText(key, null)
}

/** Takes over a draft that release 1.0.0 has stored for this tab under another key. */
export function adoptTabDraft(name: string): void {
  const earlier = draftKey(`${name}_${reachableTabStorage()?.getItem('tend_tab')}`)
  const text = storedText(earlier)
  if (text === null) return
  setOwnText(draftKey(name), text)
  removePersisted(earlier)
}

type DraftKey = ReturnType<typeof draftKey>

/** The key of the forms that were closed half-filled and not opened again, the latest first. */
function leftKey(key: DraftKey): DraftKey {
  return draftKey(`left_${key.slice(DRAFT_PREFIX.length)}`)
}

const readLeft = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((draft) => readObject(draft)) : undefined

function leftDrafts(key: DraftKey): readonly object[] {
  return readPersisted(leftKey(key), readLeft, [])
}

function writeLeft(key: DraftKey, left: readonly object[]): void {
  if (left.length > 0) writePersisted(leftKey(key), left)
  else removePersisted(leftKey(key))
}

/** The shown form is continued or done, so it is no longer one that was left. */
function takeUp(key: DraftKey): void {
  if (leftDrafts(key).length > 0) writeLeft(key, leftDraftsWithout(key, parseDraft(draftText(key))))
}

function leftDraftsWithout(key: DraftKey, draft: object | null): readonly object[] {
  const [id] = versionOf(draft)
  return leftDrafts(key).filter((each) => versionOf(each)[0] !== id)
}

/** The shown text, if it is neither of this tab nor of a form that was closed. */
function textOfOtherTab(key: DraftKey): string | null {
  return ownText(key) === null && leftText(key) === null ? persistedText(key) : null
}

const TAKEN = draftKey('taken')
/** Of more than one form, in case the browser has put several tabs to sleep. */
const MAX_TAKEN = 100
const NONE_TAKEN: readonly unknown[] = []

const readTaken = (stored: unknown) => (Array.isArray(stored) ? stored : undefined)
const takenDrafts = () => readPersisted(TAKEN, readTaken, NONE_TAKEN)

function versionOf(draft: StoredDraft<object> | null): DraftVersion {
  return draft?.draftVersion ?? [draft ? JSON.stringify(draft) : Math.random(), 0]
}

/** Whether another tab has saved or discarded the form of this tab, or has continued it. */
function isTaken(key: DraftKey, text: string): boolean {
  const [id, edits] = versionOf(parseDraft(text))
  const [latestId, latestEdits] = versionOf(parseDraft(persistedText(key)))
  return (latestId === id && latestEdits > edits) || takenDrafts().includes(id)
}

/** The shown form is done, in every tab that has it. */
function takeAndClear(key: DraftKey): void {
  const shown = parseDraft(draftText(key))
  clearDraft(key)
  if (!shown) return
  writePersisted(TAKEN, [versionOf(shown)[0], ...takenDrafts()].slice(0, MAX_TAKEN))
}

function startDraft<Form>(key: DraftKey, draft: StoredDraft<Form>): void {
  leaveDraft(key.slice(DRAFT_PREFIX.length))
  // The other tab removes this copy when it continues its form or is done. It may also be gone.
  const other = parseDraft<object>(textOfOtherTab(key))
  if (other) writeLeft(key, [other])
  storeDraft(key, draft, versionOf(null))
}

function storeDraft<Form>(
  key: DraftKey,
  draft: StoredDraft<Form>,
  [id, edits]: DraftVersion,
): void {
  const changed = { ...draft, draftVersion: [id, edits + 1] }
  setOwnText(key, JSON.stringify(changed))
  writePersisted(key, changed)
}

/** The words of another tab stay. */
function clearDraft(key: DraftKey): void {
  const shown = draftText(key)
  const latest = persistedText(key)
  takeUp(key)
  setOwnText(key, null)
  if (shown === latest || latest === null) removePersisted(key)
  else writePersisted(key, parseDraft(latest))
}

function draftText(key: DraftKey): string | null {
  return ownText(key) ?? leftText(key) ?? persistedText(key)
}

function leftText(key: DraftKey): string | null {
  const [latest] = leftDrafts(key)
  return latest === undefined ? null : JSON.stringify(latest)
}

/** Own drafts for which sessionStorage has no room. They last until the page closes. */
const unstored = new Map<DraftKey, string>()

function ownText(key: DraftKey): string | null {
  const storage = reachableTabStorage()
  const text = (storage && unstored.get(key)) ?? storage?.getItem(key) ?? null
  if (text === null || !isTaken(key, text)) return text
  // Otherwise it would come back once it is no longer among the last forms that were taken.
  setOwnText(key, null)
  return null
}

function setOwnText(key: DraftKey, text: string | null): void {
  const storage = reachableTabStorage()
  unstored.delete(key)
  try {
    if (text === null) storage?.removeItem(key)
    else storage?.setItem(key, text)
  } catch {
    // After a reload, the latest form of all tabs is newer than the earlier one of this tab.
    storage?.removeItem(key)
    if (text !== null) unstored.set(key, text)
  }
}

function parseDraft<Form>(text: string | null): StoredDraft<Form> | null {
  return parsePersisted<StoredDraft<Form> | null>(
    text === EMPTIED ? null : text,
    (stored) => readObject(stored) as StoredDraft<Form> | undefined,
    null,
  )
}

function showDraft<Form extends object, Stored extends Form | null>(
  draft: StoredDraft<Form> | null,
  formOf: (changes: Partial<Form>) => Stored,
  read: Read<Form, Stored>,
): { form: Form | Stored; stored: Stored; isClash: boolean } {
  const { begunOn, clashed = false, draftVersion: _, ...changes } = draft ?? {}
  const stored = formOf(changes as Partial<Form>)
  if (!draft) return { form: stored, stored, isClash: false }
  const filled = (fields: object | undefined) => read({ ...stored, ...fields } as Form, stored)
  const typed = filled(changes)
  const before = filled(begunOn)
  if (!typed || !before || !stored) return { form: typed ?? stored, stored, isClash: clashed }
  const { form, isClash } = followStored<Form>(typed, before, stored)
  return { form, stored, isClash: clashed || isClash }
}

/** The fields of a form that a draft has. */
function fieldsOf<Form extends object>(form: Form | null, draft: StoredDraft<Form> | null) {
  const { begunOn: _, clashed: __, draftVersion: ___, ...fields } = draft ?? {}
  const names = Object.keys(fields) as (keyof Form)[]
  return Object.fromEntries(names.map((name) => [name, form?.[name]])) as Partial<Form>
}

function likeStored<Form>(form: Form, stored: Form | null): Form {
  const fields = Object.entries(stored ?? {}).map(([name, value]) => {
    const changed: unknown = form[name as keyof Form]
    return [name, isLike(changed, value) ? changed : value]
  })
  return Object.fromEntries(fields) as Form
}

function isLike(value: unknown, stored: unknown): boolean {
  if (!Array.isArray(stored)) return typeof value === typeof stored && !Array.isArray(value)
  return (
    Array.isArray(value) && value.every((item) => stored.length === 0 || isLike(item, stored[0]))
  )
}
