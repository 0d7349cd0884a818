import { formatNumber } from '@tend/shared/forms/format-number'
import type { LimitCode } from '@tend/shared/sync/server-limit'
import { plural, t } from '@tend/text'
import { labelledText, listText } from '@tend/text/list-text'
import { KIND_TEXTS } from '../../../areas/texts/all-kind-texts.ts'
import type { MissingEntry, Rehearsal } from '../../../store/vault/rules/rehearsal.ts'
import type { VaultTable } from '../../../store/vault/rules/vault-tables.ts'
import type { VaultFailure } from '../../../store/vault/sealed-copy-actions.ts'
import type { SealedCopyState } from '../../../store/vault/vault-state.ts'

export type VaultOn = Extract<SealedCopyState, { state: 'on' }>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago something was: 'just now', '2 minutes ago', '3 days ago'. */
export function agoText(atMs: number, nowMs: number): string {
  const passed = nowMs - atMs
  if (passed < MINUTE_MS) return t`just now`
  if (passed < HOUR_MS) {
    return plural(Math.floor(passed / MINUTE_MS), { one: '# minute ago', other: '# minutes ago' })
  }
  if (passed < DAY_MS) {
    return plural(Math.floor(passed / HOUR_MS), { one: '# hour ago', other: '# hours ago' })
  }
  return plural(Math.floor(passed / DAY_MS), { one: '# day ago', other: '# days ago' })
}

/** A time that is still to come was stored while the clock was wrong, and says nothing. */
function lastSentText(lastSentMs: number, nowMs: number): string {
  return lastSentMs - nowMs > MINUTE_MS ? '' : t`Last sent ${agoText(lastSentMs, nowMs)}.`
}

/** Whether the server no longer has this sealed copy, or this device no longer has its words. */
export function isLost({ problem }: VaultOn): boolean {
  return problem !== null && ['erased', 'wrong_key', 'words_lost'].includes(problem.code)
}

export interface Status {
  readonly title: string
  readonly line: string
  /** The progress of the work; `null` if there is none to show. */
  readonly progress: { readonly done: number; readonly total: number } | null
}

/** What the status depends on besides the sealed copy. */
export interface Circumstances {
  readonly isOnline: boolean
  /** Whether a sync run is in progress. */
  readonly isSyncing: boolean
  readonly nowMs: number
}

/** The state of the sealed copy in words. */
export function statusOf(vault: VaultOn, { isOnline, isSyncing, nowMs }: Circumstances): Status {
  const { pending, total, lastSentMs, step, problem } = vault
  const onlyHere = plural(pending, {
    one: '# entry is on this device only.',
    other: '# entries are on this device only.',
  })
  if (problem && isLost(vault)) {
    const title = problem.code === 'words_lost' ? t`Your words are needed` : t`No longer sealed`
    return { title, line: failureText(problem), progress: null }
  }
  if (problem) return { title: t`The server takes no more`, line: onlyHere, progress: null }
  const isFirst = lastSentMs === null
  if (!isOnline && (pending > 0 || isFirst)) {
    return { title: t`Waiting for a connection`, line: pending > 0 ? onlyHere : '', progress: null }
  }
  if (!isSyncing && (pending > 0 || isFirst)) {
    const line = t`Tend continues as soon as the server can be reached.`
    return {
      title: t`Waiting for the server`,
      line: pending > 0 ? `${onlyHere} ${line}` : line,
      progress: null,
    }
  }
  if (isFirst && step.name === 'restoring') {
    return {
      title: t`Restoring`,
      line: t`${formatNumber(step.fetched)} of ${formatNumber(step.records)} records`,
      progress: { done: step.fetched, total: step.records },
    }
  }
  if (isFirst) {
    const done = Math.max(0, total - pending)
    return {
      title: t`Sealing`,
      line: t`${formatNumber(done)} of ${formatNumber(total)} entries`,
      progress: { done, total },
    }
  }
  if (pending > 0) return { title: t`Sending what is new`, line: onlyHere, progress: null }
  return {
    title: t`Everything is sealed`,
    line: [lastSentText(lastSentMs, nowMs), t`Nothing is waiting.`].filter(Boolean).join(' '),
    progress: null,
  }
}

const FAILURES: Readonly<
  Record<
    | 'erased'
    | 'wrong_key'
    | 'words_lost'
    | 'other_words'
    | 'unknown'
    | 'unreachable'
    | 'replaced'
    | 'newer_version'
    | 'failed',
    string
  >
> = {
  erased: t`The sealed copy was turned off or got new words on another device. Everything on this device is still here.`,
  wrong_key: t`The server knows this sealed copy with other words. Everything on this device is still here.`,
  words_lost: t`The browser has deleted what Tend had stored, and the words with it. Enter them to bring everything back. Until then, nothing is sent.`,
  other_words: t`This device has a sealed copy with other words. To use these, first write down your own, then choose "Stop on this device only".`,
  unknown: t`There is no sealed copy with these words on this server. Compare them with your paper, or check whether the words have been replaced since.`,
  unreachable: t`The server can't be reached. Try again when you are online.`,
  replaced: t`Another device is making new words for this sealed copy. Enter those here once they are in use. The words that you have just written down open nothing.`,
  newer_version: t`The sealed copy has entries that only a newer version of Tend can read. New words would leave them out. Update Tend on this device first, or make the new words on a device with that version.`,
  failed: t`That didn't work, and nothing on this device has changed. Please try again.`,
}

const LIMITS: Readonly<Record<LimitCode, string>> = {
  id_full: t`The sealed copy has no space left on the server. The person who runs the server can allow more.`,
  daily_limit: t`The server has stored as much from your network today as it allows. The rest is sent later.`,
  insufficient_storage: t`The server's disk is almost full. The rest is sent once there is space again.`,
  signup_closed: t`This server accepts no new people, so it keeps no sealed copy.`,
  invite_needed: t`This server is for invited people. Enter the invitation code from the person who runs it.`,
  wrong_invite: t`The invitation code doesn't work. Check it with the person who runs the server, and enter it again.`,
}

/** Why something could not be done; `failed` if the device's database refused it. */
export type Failure = VaultFailure | { readonly code: 'failed' }

export function failureText({ code }: Failure): string {
  return code in FAILURES ? FAILURES[code as keyof typeof FAILURES] : LIMITS[code as LimitCode]
}

/** The noun for one record of a table. */
function recordNoun(table: VaultTable): string {
  if (table === 'deletedEntries') return t`Deleted entry`
  return table === 'settings' || table === 'preferences' ? t`Settings` : KIND_TEXTS[table].noun
}

const REASONS: Readonly<Record<MissingEntry['reason'], string>> = {
  missing: t`was missing`,
  unreadable: t`couldn't be opened`,
  different: t`was an older version`,
}

/** Whether the entries that did not come back were sent again. */
export function missingTitle({ total, cameBack, unsent }: Rehearsal): string {
  const missing = total - cameBack
  if (unsent > 0) {
    const lost = plural(missing, {
      one: '# entry did not come back',
      other: '# entries did not come back',
    })
    return unsent === missing
      ? t`${lost}, and can't be sent again yet:`
      : plural(unsent, { other: `${lost}, and # of them can't be sent again yet:` })
  }
  return plural(missing, { one: '# entry is sent again:', other: '# entries are sent again:' })
}

/**
 * An entry that did not come back: 'Workout "Legs", Mon, Nov 3: was missing'.
 * @param date the formatted date of the entry; `null` if it has none
 */
export function missingText({ table, name, reason }: MissingEntry, date: string | null): string {
  const noun = recordNoun(table)
  const what = name === null ? noun : t`${noun} "${name}"`
  return labelledText(listText([what, date]), REASONS[reason])
}

/** The first sealed bytes as the server stores them: '01 02 c4 ...'. */
export function hexText(sealed: string, bytes: number): string {
  const binary = atob(
    sealed
      .slice(0, bytes * 2)
      .replaceAll('-', '+')
      .replaceAll('_', '/'),
  )
  const shown = Array.from(binary.slice(0, bytes), (byte) =>
    byte.charCodeAt(0).toString(16).padStart(2, '0'),
  )
  return `${shown.join(' ')} …`
}
