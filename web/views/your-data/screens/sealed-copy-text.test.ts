import { expect, test } from 'vitest'
import type { SealedCopyState } from '../../../store/vault/vault-state.ts'
import { isSealed, sealedCopyText, sealedServerText } from './sealed-copy-text.ts'

const ON: Extract<SealedCopyState, { state: 'on' }> = {
  state: 'on',
  sinceMs: 0,
  total: 4213,
  pending: 0,
  step: { name: 'live' },
  lastSentMs: 0,
  isJoined: false,
  problem: null,
  unreadable: 0,
  newer: 0,
  isIncomplete: false,
  rehearsal: null,
  hasPlainCopy: false,
}
const LOST: SealedCopyState = { ...ON, problem: { code: 'erased' } }

test('the entry says in one line what the state is', () => {
  expect(sealedCopyText({ state: 'off' })).toBe('Readable only by you')
  expect(sealedCopyText(ON)).toBe('Everything is sealed')
  expect(sealedCopyText({ ...ON, pending: 1 })).toBe('1 entry is waiting to be sent')
  expect(
    sealedCopyText({
      ...ON,
      lastSentMs: null,
      step: { name: 'restoring', fetched: 1, records: 2 },
    }),
  ).toBe('Entries are being restored')
  expect(sealedCopyText(LOST)).toMatch(/The server no longer has it/)
})

test('the server has sealed entries, nothing, or possibly plain daily data', () => {
  expect(sealedServerText({ ...ON, pending: 3 })).toBe('4,210 of 4,213 entries, sealed')
  expect(sealedServerText(LOST)).toBe('The server no longer has your sealed copy.')
  expect(sealedServerText({ state: 'device-only' })).toBe('Nothing is sent there.')
  expect(sealedServerText({ state: 'off' })).toBe(null)
  const lostWords: SealedCopyState = { ...ON, problem: { code: 'words_lost' } }
  expect(sealedServerText(lostWords)).toBe('Nothing is sent there until you enter your words.')
  expect(isSealed(lostWords)).toBe(false)
  expect([ON, LOST, { state: 'off' } as const].map(isSealed)).toEqual([true, false, false])
})
