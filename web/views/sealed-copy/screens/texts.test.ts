import { describe, expect, it, test } from 'vitest'
import {
  agoText,
  failureText,
  hexText,
  missingText,
  missingTitle,
  statusOf,
  type VaultOn,
} from './texts.ts'

const NOW = Date.UTC(2026, 10, 22, 12)

const LIVE: VaultOn = {
  state: 'on',
  sinceMs: NOW,
  total: 4213,
  pending: 0,
  step: { name: 'live' },
  lastSentMs: NOW - 2 * 60_000,
  isJoined: false,
  problem: null,
  unreadable: 0,
  newer: 0,
  isIncomplete: false,
  rehearsal: null,
  hasPlainCopy: false,
}

const status = (vault: Partial<VaultOn>, isOnline = true, isSyncing = true) =>
  statusOf({ ...LIVE, ...vault }, { isOnline, isSyncing, nowMs: NOW })

describe('the status', () => {
  it('says that everything is sealed, and since when', () => {
    expect(status({})).toEqual({
      title: 'Everything is sealed',
      line: 'Last sent 2 minutes ago. Nothing is waiting.',
      progress: null,
    })
  })

  it('names no time that is still to come', () => {
    expect(status({ lastSentMs: NOW + 5000 }).line).toContain('just now')
    expect(status({ lastSentMs: NOW + 3_600_000 }).line).toBe('Nothing is waiting.')
  })

  it('counts what was sealed so far', () => {
    const sealing = { step: { name: 'sealing' }, pending: 3013, lastSentMs: null } as const
    expect(status(sealing)).toEqual({
      title: 'Sealing',
      line: '1,200 of 4,213 entries',
      progress: { done: 1200, total: 4213 },
    })
    expect(status({ ...sealing, step: { name: 'live' } }).title).toBe('Sealing')
  })

  it('counts what was restored so far', () => {
    const step = { name: 'restoring', fetched: 100, records: 250 } as const
    expect(status({ step, pending: 3, lastSentMs: null })).toEqual({
      title: 'Restoring',
      line: '100 of 250 records',
      progress: { done: 100, total: 250 },
    })
    // A later comparison with the server is not a restore.
    expect(status({ step }).title).toBe('Everything is sealed')
  })

  it('says what is waiting, and why', () => {
    expect(status({ pending: 3 })).toMatchObject({
      title: 'Sending what is new',
      line: '3 entries are on this device only.',
    })
    expect(status({ pending: 1 }, false)).toMatchObject({
      title: 'Waiting for a connection',
      line: '1 entry is on this device only.',
    })
    expect(status({ pending: 3 }, true, false)).toMatchObject({
      title: 'Waiting for the server',
      line: '3 entries are on this device only. Tend continues as soon as the server can be reached.',
    })
    expect(status({ pending: 3, problem: { code: 'id_full', untilMs: NOW } })).toMatchObject({
      title: 'The server takes no more',
      line: '3 entries are on this device only.',
    })
  })

  it('is not affected by the network while nothing is waiting', () => {
    expect(status({}, false, false).title).toBe('Everything is sealed')
  })

  it.each(['erased', 'wrong_key'] as const)('says that the server no longer has it: %s', (code) => {
    const { title, line } = status({ pending: 3, problem: { code } })
    expect(title).toBe('No longer sealed')
    expect(line).toContain('Everything on this device is still here.')
  })

  it('asks for the words that the browser has deleted', () => {
    const { title, line } = status({ problem: { code: 'words_lost' } })
    expect(title).toBe('Your words are needed')
    expect(line).toContain('nothing is sent')
  })
})

test('how long ago something was', () => {
  const ago = (ms: number) => agoText(NOW - ms, NOW)
  expect(ago(59_999)).toBe('just now')
  expect(ago(60_000)).toBe('1 minute ago')
  expect(ago(3_599_999)).toBe('59 minutes ago')
  expect(ago(7_200_000)).toBe('2 hours ago')
  expect(ago(86_400_000)).toBe('1 day ago')
  // The clock was set back.
  expect(ago(-5000)).toBe('just now')
})

test('why something could not be done', () => {
  expect(failureText({ code: 'unknown' })).toMatch(/^There is no sealed copy with these words/)
  expect(failureText({ code: 'id_full', untilMs: 0 })).toMatch(/no space left on the server/)
})

test('entries that did not come back are sent again, unless the server refuses them', () => {
  const rehearsal = { atMs: NOW, total: 10, cameBack: 8, missing: [], unsent: 0 }
  expect(missingTitle(rehearsal)).toBe('2 entries are sent again:')
  expect(missingTitle({ ...rehearsal, cameBack: 9 })).toBe('1 entry is sent again:')
  expect(missingTitle({ ...rehearsal, unsent: 2 })).toBe(
    "2 entries did not come back, and can't be sent again yet:",
  )
  expect(missingTitle({ ...rehearsal, unsent: 1 })).toBe(
    "2 entries did not come back, and 1 of them can't be sent again yet:",
  )
})

test('an entry that did not come back', () => {
  expect(
    missingText(
      { table: 'workouts', name: 'Legs', date: '2026-11-03', reason: 'missing' },
      'Tue, Nov 3',
    ),
  ).toBe('Workout "Legs", Tue, Nov 3: was missing')
  expect(
    missingText({ table: 'settings', name: null, date: null, reason: 'different' }, null),
  ).toBe('Settings: was an older version')
})

test('the first bytes of a sealed record', () => {
  expect(hexText('AQLEDUgh', 4)).toBe('01 02 c4 0d …')
  expect(hexText('-_8', 16)).toBe('fb ff …')
})
