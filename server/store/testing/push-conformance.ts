import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LimitReached } from '../../errors/limit-reached.ts'
import type { Store } from '../store.ts'
import type { StoreUnderTest } from './conformance.ts'

const A = 'https://push.example/a'
const B = 'https://push.example/b'
const allow = () => null

/** Tests that every implementation of `PushStore` must pass. */
export function pushConformance(makeStore: () => Promise<StoreUnderTest>): void {
  describe('with push subscriptions', () => {
    let setup: StoreUnderTest
    let store: Store
    beforeEach(async () => {
      setup = await makeStore()
      store = setup.store
    })
    afterEach(() => setup.dispose())

    const claimed = async (nowMs: number, leaseMs = 10) =>
      (await store.claimDuePushes(nowMs, leaseMs, 9)).map(({ endpoint, times }) => ({
        endpoint,
        times,
      }))

    it('claims what is due once per lease, earliest first', async () => {
      await store.savePush(B, [30], 1, allow)
      await store.savePush(A, [20, 90], 1, allow)
      expect(await claimed(19)).toEqual([])
      expect(await claimed(30)).toEqual([
        { endpoint: A, times: '[20,90]' },
        { endpoint: B, times: '[30]' },
      ])
      expect(await claimed(39)).toEqual([])
      store = await setup.reopen()
      expect(await claimed(40)).toHaveLength(2)
      expect(await store.claimDuePushes(60, 10, 1)).toHaveLength(1)
    })

    it('two claims at the same time never share a subscription', async () => {
      for (let i = 0; i < 6; i += 1) await store.savePush(`${A}${i}`, [20], 1, allow)
      const both = await Promise.all([1, 2].map(() => store.claimDuePushes(20, 10, 4)))
      const endpoints = both.flat().map(({ endpoint }) => endpoint)
      expect(new Set(endpoints).size).toBe(endpoints.length)
      expect(endpoints.length).toBeGreaterThanOrEqual(4)
    })

    it('replaces the times of a known endpoint without asking for a limit', async () => {
      await store.savePush(A, [20], 1, allow)
      await store.savePush(A, [50], 2, () => {
        throw new Error('asked')
      })
      expect(await claimed(49)).toEqual([])
      expect(await claimed(50)).toEqual([{ endpoint: A, times: '[50]' }])
    })

    it('asks for a limit with the number of subscriptions, and adds nothing if it is reached', async () => {
      const totals: number[] = []
      const full = new LimitReached({ status: 429, code: 'daily_limit', message: 'full' })
      const atMostOne = (total: number) => {
        totals.push(total)
        return total >= 1 ? full : null
      }
      await store.savePush(A, [20], 1, atMostOne)
      await expect(store.savePush(B, [20], 1, atMostOne)).rejects.toBe(full)
      expect(totals).toEqual([0, 1])
      expect(await claimed(20)).toEqual([{ endpoint: A, times: '[20]' }])
    })

    it('settles a claim, unless the browser has sent new times meanwhile', async () => {
      await store.savePush(A, [20, 90], 1, allow)
      const [first] = await store.claimDuePushes(20, 10, 9)
      if (!first) throw new Error('nothing was claimed')
      await store.settlePush(first, { times: '[90]', due_at: 90, attempts: 0 })
      expect(await claimed(89)).toEqual([])
      const [second] = await store.claimDuePushes(90, 10, 9)
      if (!second) throw new Error('nothing was claimed')
      await store.savePush(A, [200], 2, allow)
      await store.settlePush(second, null)
      expect(await claimed(200)).toEqual([{ endpoint: A, times: '[200]' }])
    })

    it('deletes what has ended, which takes no place any more', async () => {
      const totals: number[] = []
      const count = (total: number) => {
        totals.push(total)
        return null
      }
      await store.savePush(A, [20], 1, count)
      const [a] = await store.claimDuePushes(20, 10, 9)
      if (!a) throw new Error('nothing was claimed')
      await store.settlePush(a, null)
      expect(await claimed(Number.MAX_SAFE_INTEGER - 10)).toEqual([])
      // Release 1.0.0 has kept subscriptions without times.
      await store.savePush(B, [], 1, count)
      await store.deleteStalePushes(1)
      await store.savePush(A, [20], 1, count)
      expect(totals).toEqual([0, 0, 0])
    })

    it('counts the messages whose time has come, also while they are sent or repeated', async () => {
      const pending = async (nowMs: number) => {
        const { pendingPushes, oldestPushAt } = await store.figures(nowMs)
        return [pendingPushes, oldestPushAt]
      }
      await store.savePush(A, [20, 90], 1, allow)
      await store.savePush(B, [30], 1, allow)
      expect(await pending(19)).toEqual([0, null])
      expect(await pending(25)).toEqual([1, 20])
      const [first] = await store.claimDuePushes(25, 1000, 9)
      if (!first) throw new Error('nothing was claimed')
      expect(await pending(30)).toEqual([2, 20])
      await store.settlePush(first, { times: first.times, due_at: 60_000, attempts: 1 })
      expect(await pending(30)).toEqual([2, 20])
      await store.deletePush(A)
      expect(await pending(30)).toEqual([1, 30])
      await store.deletePush(B)
      expect(await pending(30)).toEqual([0, null])
      expect((await store.figures(30)).databaseBytes).toBeGreaterThan(4096)
    })

    it('deletes a subscription by its endpoint, and those that were not renewed', async () => {
      await store.savePush(A, [20], 100, allow)
      await store.savePush(B, [20], 200, allow)
      await store.deleteStalePushes(200)
      expect(await claimed(20)).toEqual([{ endpoint: B, times: '[20]' }])
      await store.deletePush(B)
      await store.deletePush(A)
      expect(await claimed(30)).toEqual([])
    })
  })
}
