import { Writable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openLog } from '../http/request-log.ts'
import type { PushRow } from '../store/push-store.ts'
import { newPush } from '../store/rules/pushes.ts'

import { openTestStore } from '../tests/open-test-store.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { isInTime, nextPush } from './next-push.ts'
import { PushSender } from './push-sender.ts'
import type { PushOutcome } from './send-push.ts'

const NOON = 1_780_000_000_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const row = (times: readonly number[], attempts = 0): PushRow => ({
  ...newPush('https://push.example/a', times, 0),
  attempts,
})
const failed = (retryAfterMs = 0): PushOutcome => ({ state: 'failed', retryAfterMs })

describe('the next message', () => {
  const times = [NOON - 1, NOON, NOON + HOUR_MS]

  it.each([{ state: 'sent' }, { state: 'rejected' }] as const)(
    'is the next time after %j: one message stands for all times that have come',
    (outcome) => {
      const later = { times: JSON.stringify([NOON + HOUR_MS]), due_at: NOON + HOUR_MS, attempts: 0 }
      expect(nextPush(row(times), outcome, NOON)).toEqual(later)
    },
  )

  it('ends with the subscription, or with its last time', () => {
    expect(nextPush(row(times), { state: 'gone' }, NOON)).toBeNull()
    for (const outcome of [{ state: 'sent' }, { state: 'rejected' }, failed(DAY_MS)] as const) {
      expect(nextPush(row([NOON]), outcome, NOON)).toBeNull()
    }
  })

  it('is tried again, each time later, until the attempts are used up', () => {
    const dueAfter = (attempts: number) =>
      (nextPush(row(times, attempts), failed(), NOON)?.due_at ?? 0) - NOON
    expect([0, 1, 2, 3].map(dueAfter)).toEqual([30_000, 60_000, 120_000, 240_000])
    expect(dueAfter(4)).toBe(HOUR_MS)
  })

  it('is not tried again before the time of the service, nor when it would be too late', () => {
    expect(nextPush(row(times), failed(5 * MINUTE_MS), NOON)).toMatchObject({
      times: JSON.stringify(times),
      due_at: NOON + 5 * MINUTE_MS,
      attempts: 1,
    })
    expect(nextPush(row(times), failed(40 * MINUTE_MS), NOON)).toMatchObject({
      due_at: NOON + HOUR_MS,
      attempts: 0,
    })
    expect(nextPush(row(times), failed(DAY_MS), NOON)?.due_at).toBe(NOON + DAY_MS)
    expect(isInTime(row(times), NOON + 29 * MINUTE_MS)).toBe(true)
    expect(isInTime(row([NOON]), NOON + 30 * MINUTE_MS)).toBe(false)
  })
})

describe('the sender', () => {
  /** A sender with a store and a clock; the service responds with the outcomes of `outcomes`. */
  async function setUp() {
    const store = await openTestStore(temporaryFolder())
    onTestFinished(() => store.close())
    const lines: string[] = []
    const log = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const state = { nowMs: NOON, sent: [] as string[], outcome: { state: 'sent' } as PushOutcome }
    const logger = openLog('trace', log)
    const send = async (endpoint: string) => {
      state.sent.push(endpoint)
      return state.outcome
    }
    const sender = (over = store) =>
      new PushSender({ store: over, send, logger, now: () => state.nowMs })
    const save = (endpoint: string, ...times: number[]) =>
      store.savePush(endpoint, times, state.nowMs, () => null)
    return { store, state, sender, save, log: () => lines.join('') }
  }

  it('sends each message once, at its time', async () => {
    const { state, sender, save, log } = await setUp()
    await save('https://push.example/secret', NOON + 1, NOON + HOUR_MS)
    await sender().sendDue()
    expect(state.sent).toEqual([])
    for (const at of [1, 2, HOUR_MS, 2 * HOUR_MS]) {
      state.nowMs = NOON + at
      await sender().sendDue()
    }
    expect(state.sent).toHaveLength(2)
    expect(log()).toContain('Push messages were sent')
    expect(log()).not.toContain('secret')
  })

  it('sends more messages than one batch, and none twice with a second instance', async () => {
    const { state, sender, save } = await setUp()
    for (let i = 0; i < 70; i += 1) await save(`https://push.example/${i}`, NOON)
    await Promise.all([sender().sendDue(), sender().sendDue()])
    expect(state.sent).toHaveLength(70)
    expect(new Set(state.sent).size).toBe(70)
  })

  it('does not send what is half an hour late, and continues with the next time', async () => {
    const { state, sender, save } = await setUp()
    await save('https://push.example/a', NOON, NOON + HOUR_MS)
    state.nowMs = NOON + 31 * MINUTE_MS
    await sender().sendDue()
    expect(state.sent).toEqual([])
    state.nowMs = NOON + HOUR_MS
    await sender().sendDue()
    expect(state.sent).toHaveLength(1)
  })

  it('forgets a browser that has unsubscribed, and one that was not used for 60 days', async () => {
    const { store, state, sender, save } = await setUp()
    await save('https://push.example/gone', NOON, NOON + 5)
    await save('https://push.example/unused', NOON + 60 * DAY_MS)
    state.outcome = { state: 'gone' }
    await sender().sendDue()
    expect(await store.claimDuePushes(NOON + 5, 1, 9)).toEqual([])
    state.nowMs = NOON + 60 * DAY_MS + 1
    await sender().sendDue()
    expect(state.sent).toEqual(['https://push.example/gone'])
  })

  it('tries again after a failure', async () => {
    const { state, sender, save } = await setUp()
    await save('https://push.example/a', NOON)
    state.outcome = failed(MINUTE_MS)
    await sender().sendDue()
    state.outcome = { state: 'sent' }
    state.nowMs = NOON + MINUTE_MS - 1
    await sender().sendDue()
    expect(state.sent).toHaveLength(1)
    state.nowMs = NOON + MINUTE_MS
    await sender().sendDue()
    await sender().sendDue()
    expect(state.sent).toHaveLength(2)
  })

  it('logs a database that fails once, and sends when it works again', async () => {
    const { store, state, sender, save, log } = await setUp()
    await save('https://push.example/a', NOON)
    let works = false
    const unreliable = Object.assign(Object.create(store) as typeof store, {
      claimDuePushes: (...args: Parameters<typeof store.claimDuePushes>) =>
        works ? store.claimDuePushes(...args) : Promise.reject(new Error('broken')),
      settlePush: store.settlePush.bind(store),
      deleteStalePushes: store.deleteStalePushes.bind(store),
    })
    const one = sender(unreliable)
    await one.sendDue()
    await one.sendDue()
    expect(log().match(/Push messages cannot be sent/g)).toHaveLength(1)
    works = true
    await one.sendDue()
    expect(state.sent).toHaveLength(1)
  })
})
