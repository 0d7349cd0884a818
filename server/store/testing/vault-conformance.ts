import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { MAX_SEALED_BYTES } from '@tend/protocol/vault'
import { addToSum } from '@tend/shared/records/checksum'
import { recordChecksum } from '@tend/shared/sync/record-sum'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LimitReached } from '../../errors/limit-reached.ts'
import { UnknownVault } from '../../errors/unknown-vault.ts'
import { UserErased } from '../../errors/user-erased.ts'
import { WrongKey } from '../../errors/wrong-key.ts'
import { sealedVersion } from '../rules/records.ts'
import { recordRowBytes } from '../rules/stored-bytes.ts'
import type { Store } from '../store.ts'
import { hashAccessKey, hashUserId, hashVaultId, type UserHash } from '../user-hash.ts'
import type { SealedRecordWrite, StoredRecord } from '../vault-store.ts'
import { NO_LIMITS, type WriteLimits } from '../write-limits.ts'
import type { StoreUnderTest } from './conformance.ts'

const NOW_MS = 1_780_000_000_000

const nameOf = (index: number) => Buffer.alloc(16, index)
const bytesOf = (content: string | number) =>
  typeof content === 'number' ? Buffer.alloc(content, 7) : Buffer.from(`\u0001\u0000${content}`)

/** A write of a record that replaces one with other content, or none. */
const write = (
  index: number,
  content: string | number,
  replaced: string | number | null = null,
): SealedRecordWrite => ({
  name: nameOf(index),
  replaces: replaced === null ? null : sealedVersion(bytesOf(replaced)),
  sealed: bytesOf(content),
})

const record = (index: number, content: string | number): StoredRecord => ({
  name: nameOf(index),
  version: sealedVersion(bytesOf(content)),
  sealed: bytesOf(content),
})

const taken = (content: string | number) => ({
  status: 'taken',
  version: sealedVersion(bytesOf(content)),
})
const conflict = (stored: StoredRecord | null) => ({ status: 'conflict', record: stored })

/** The bytes of a response. */
const responseBytes = (items: readonly object[]) =>
  JSON.stringify(items, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('base64url') : value,
  ).length

/** Tests that every implementation of `VaultStore` must pass. */
export function vaultConformance(makeStore: () => Promise<StoreUnderTest>): void {
  describe('with vaults', () => {
    const vault = hashVaultId('V'.repeat(43))
    const other = hashVaultId('W'.repeat(43))
    const keyA = hashAccessKey('A'.repeat(43))
    const keyB = hashAccessKey('B'.repeat(43))
    let setup: StoreUnderTest
    let opened: Store
    let store: Store

    beforeEach(async () => {
      setup = await makeStore()
      opened = setup.store
      store = opened.withKey(keyA)
    })
    afterEach(() => setup.dispose())

    const everyCall = (of: Store) => [
      () => of.readVault(vault),
      () => of.listRecords(vault, 0, 9),
      () => of.listNewestRecords(vault, 9),
      () => of.writeRecords(vault, [write(1, 'another')], NOW_MS),
    ]
    const expectAll = async (calls: Array<() => Promise<unknown>>, error: new () => Error) => {
      for (const call of calls) await expect(call()).rejects.toThrow(error)
    }
    const allRecords = async (of = store, which = vault) =>
      (await of.listRecords(which, 0, 1000, 9e9)).records

    it('never creates a vault that was erased before, since the first write may be late', async () => {
      await store.eraseUser(vault, NOW_MS)
      await expectAll([() => store.createVault(vault), ...everyCall(store)], UserErased)
    })

    it('creates a vault once, with its key', async () => {
      await expectAll(everyCall(store), UnknownVault)
      const empty = { records: 0, bytes: 0, sequence: 0, digest: 0 }
      expect(await store.createVault(vault)).toEqual(empty)
      expect(await store.readVault(vault)).toEqual(empty)
      await store.writeRecords(vault, [write(1, 'a')], NOW_MS)
      const state = await store.readVault(vault)
      expect(state).toMatchObject({ records: 1, sequence: 1 })
      expect(await store.createVault(vault)).toEqual(state)
      await expectAll(
        [() => opened.withKey(keyB).createVault(vault), ...everyCall(opened.withKey(keyB))],
        WrongKey,
      )
      await expectAll(everyCall(opened), WrongKey)
    })

    it('lets one of several simultaneous creations win', async () => {
      const keys = Array.from({ length: 8 }, (_, i) => hashAccessKey(`key ${i}`))
      const outcomes = await Promise.allSettled(
        keys.map((key) => opened.withKey(key).createVault(vault)),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    it('keeps a vault apart from a user id with the same text', async () => {
      const text = `user_${'a'.repeat(38)}`
      await store.createVault(hashVaultId(text))
      await opened.appendSession(hashUserId(text), {
        ...{ id: 'a', duration: 1, cycles: 1, startedAt: '2026-11-20T22:01:00Z' },
      })
      expect(await opened.isClaimed(hashUserId(text))).toBe(false)
      expect(await store.readVault(hashVaultId(text))).toMatchObject({ records: 0, bytes: 0 })
    })

    it('replaces a record by one that names its version, and returns the stored one otherwise', async () => {
      await store.createVault(vault)
      const send = (...writes: SealedRecordWrite[]) => store.writeRecords(vault, writes, NOW_MS)
      expect(await send(write(1, 'a'), write(2, 'b'))).toEqual([taken('a'), taken('b')])
      expect(await send(write(1, 'c', 'a'))).toEqual([taken('c')])
      // A device that does not know the last change, one that knows no record, and one that knows a lost one.
      expect(await send(write(1, 'd', 'a'), write(2, 'e'), write(3, 'f', 'x'))).toEqual([
        conflict(record(1, 'c')),
        conflict(record(2, 'b')),
        conflict(null),
      ])
      expect(await allRecords()).toEqual([record(2, 'b'), record(1, 'c')])
    })

    it('stores all bytes unchanged, also of the largest record', async () => {
      await store.createVault(vault)
      const all = Buffer.from(Array.from({ length: 256 }, (_, i) => i))
      const large = Buffer.alloc(MAX_SEALED_BYTES, all)
      for (const [i, sealed] of [all, large, Buffer.alloc(1)].entries()) {
        await store.writeRecords(vault, [{ name: nameOf(i), replaces: null, sealed }], NOW_MS)
      }
      const again = (await setup.reopen()).withKey(keyA)
      expect((await allRecords(again)).map(({ sealed }) => sealed)).toEqual([
        all,
        large,
        Buffer.alloc(1),
      ])
    })

    it('takes a record again after a lost response, and changes nothing', async () => {
      await store.createVault(vault)
      const first = [write(1, 'a'), write(2, 'b')]
      await store.writeRecords(vault, first, NOW_MS)
      const change = [write(1, 'c', 'a')]
      await store.writeRecords(vault, change, NOW_MS)
      const before = [await store.readVault(vault), await store.listNewestRecords(vault, 9)]
      expect(await store.writeRecords(vault, change, NOW_MS + 1)).toEqual([taken('c')])
      expect(await store.writeRecords(vault, [write(2, 'b')], NOW_MS + 1)).toEqual([taken('b')])
      expect([await store.readVault(vault), await store.listNewestRecords(vault, 9)]).toEqual(
        before,
      )
    })

    it('takes exactly one of several simultaneous writes of a record', async () => {
      await store.createVault(vault)
      await store.writeRecords(vault, [write(1, 'old')], NOW_MS)
      const contents = Array.from({ length: 12 }, (_, i) => `from device ${i}`)
      for (const [index, replaced] of [
        [1, 'old'],
        [2, null],
      ] as const) {
        const outcomes = await Promise.all(
          contents.map((content) =>
            store.writeRecords(vault, [write(index, content, replaced)], NOW_MS),
          ),
        )
        const [winner] = contents.filter((_, i) => outcomes[i]?.[0] && isTaken(outcomes[i][0]))
        const stored = record(index, winner ?? '')
        expect(outcomes.map(([outcome]) => outcome)).toEqual(
          contents.map((content) => (content === winner ? taken(content) : conflict(stored))),
        )
        expect((await allRecords()).at(-1)).toEqual(stored)
      }
    })

    it('lists records by their last change, in pages', async () => {
      await store.createVault(vault)
      await store.writeRecords(vault, [write(1, 'a'), write(2, 'b'), write(3, 'c')], NOW_MS)
      await store.writeRecords(vault, [write(1, 'd', 'a')], NOW_MS)
      const { digest } = await store.readVault(vault)
      const first = await store.listRecords(vault, 0, 2)
      expect(first).toEqual({
        records: [record(2, 'b'), record(3, 'c')],
        ...{ cursor: 3, more: true, digest },
      })
      const rest = await store.listRecords(vault, first.cursor, 2)
      expect(rest).toEqual({ records: [record(1, 'd')], cursor: 4, more: false, digest })
      // A cursor above the last sequence number is from before the store was restored from a backup.
      for (const after of [4, 5000]) {
        expect(await store.listRecords(vault, after, 2)).toEqual({ ...rest, records: [] })
      }
    })

    it('ends a page before it gets larger than allowed, but never before the first record', async () => {
      await store.createVault(vault)
      const sizes = [30_000, 30_000, 60_000, 20_000, 20_000]
      for (const [i, size] of sizes.entries()) {
        await store.writeRecords(vault, [write(i, size)], NOW_MS)
      }
      const pages: number[][] = []
      let cursor = 0
      for (let more = true; more; ) {
        const page = await store.listRecords(vault, cursor, 9, 64_000)
        pages.push(page.records.map(({ sealed }) => sealed.length))
        ;({ cursor, more } = page)
      }
      expect(pages).toEqual([[30_000], [30_000], [60_000], [20_000, 20_000]])
    })

    it('adds and then replaces all records of a large write', async () => {
      await store.createVault(vault)
      const indexes = Array.from({ length: 70 }, (_, i) => i)
      for (const [content, replaced] of [
        ['first', null],
        ['second', 'first'],
      ] as const) {
        const writes = indexes.map((i) =>
          write(i, `${content} ${i}`, replaced && `${replaced} ${i}`),
        )
        const outcomes = await store.writeRecords(vault, writes, NOW_MS)
        expect(outcomes).toEqual(indexes.map((i) => taken(`${content} ${i}`)))
        const { records } = await store.listRecords(vault, 0, 99)
        expect(records).toEqual(indexes.map((i) => record(i, `${content} ${i}`)))
      }
    })

    it('has pages of at most 256 kB by default, of the smallest and the largest records', async () => {
      await store.createVault(vault)
      await store.writeRecords(
        vault,
        Array.from({ length: 250 }, (_, i) => write(i, 900 + i)),
        NOW_MS,
      )
      for (const i of [250, 251]) {
        await store.writeRecords(vault, [write(i, MAX_SEALED_BYTES - i)], NOW_MS)
      }
      const seen: StoredRecord[] = []
      for (let page = await store.listRecords(vault, 0, 1000); ; ) {
        expect(responseBytes(page.records)).toBeLessThanOrEqual(MAX_BATCH_BYTES)
        seen.push(...page.records)
        if (!page.more) break
        page = await store.listRecords(vault, page.cursor, 1000)
      }
      expect(seen.map(({ name }) => name[0])).toEqual(Array.from({ length: 252 }, (_, i) => i))
      const newest = await store.listNewestRecords(vault, 20)
      expect(newest.map(({ name }) => name[0])).toEqual([251, 250])
      expect(responseBytes(newest)).toBeLessThanOrEqual(MAX_BATCH_BYTES)
    })

    it('lists every record to a device that reads pages while others write', async () => {
      await store.createVault(vault)
      const indexes = Array.from({ length: 28 }, (_, i) => i)
      await store.writeRecords(
        vault,
        indexes.map((i) => write(i, 'round 0')),
        NOW_MS,
      )
      const seen = new Map<number, StoredRecord>()
      let cursor = 0
      let round = 0
      for (let more = true; more; ) {
        const page = await store.listRecords(vault, cursor, 5)
        for (const each of page.records) seen.set(each.name[0] ?? -1, each)
        ;({ cursor, more } = page)
        if (!more || round === 6) continue
        round += 1
        // Of records that were already read and records that were not.
        const changed = indexes.filter((i) => i % 9 === 0)
        const writes = changed.map((i) => write(i, `round ${round}`, `round ${round - 1}`))
        await store.writeRecords(vault, writes, NOW_MS)
      }
      const expected = indexes.map((i) => record(i, i % 9 === 0 ? `round ${round}` : 'round 0'))
      expect(indexes.map((i) => seen.get(i))).toEqual(expected)
    })

    it('lists the newest records first, with the time of their arrival', async () => {
      await store.createVault(vault)
      for (const i of [1, 2, 3]) {
        await store.writeRecords(vault, [write(i, `${i}`)], NOW_MS + i)
      }
      await store.writeRecords(vault, [write(1, 'again', '1')], NOW_MS + 9)
      expect(await store.listNewestRecords(vault, 2)).toEqual([
        { ...record(1, 'again'), receivedAt: NOW_MS + 9 },
        { ...record(3, '3'), receivedAt: NOW_MS + 3 },
      ])
    })

    it('ends a batch when its response is full, and does not process the writes after that', async () => {
      await store.createVault(vault)
      for (const i of [1, 2, 3]) await store.writeRecords(vault, [write(i, 30_000)], NOW_MS)
      const writes = [write(1, 'a'), write(4, 'taken'), write(2, 'b'), write(3, 'c'), write(5, 'd')]
      const some = await store.writeRecords(vault, writes, NOW_MS, 90_000)
      expect(some).toEqual([
        conflict(record(1, 30_000)),
        taken('taken'),
        conflict(record(2, 30_000)),
      ])
      expect((await allRecords()).map(({ name }) => name[0])).toEqual([1, 2, 3, 4])
      expect(await store.writeRecords(vault, writes.slice(3), NOW_MS, 1)).toEqual([
        conflict(record(3, 30_000)),
      ])
      expect(await store.writeRecords(vault, writes.slice(4), NOW_MS, 1)).toEqual([taken('d')])
    })

    it('counts every outcome towards the size of the response', async () => {
      await store.createVault(vault)
      const writes = [1, 2, 3, 4, 5].map((i) => write(i, 'a'))
      expect(await store.writeRecords(vault, writes, NOW_MS, 250)).toHaveLength(2)
      const full = new LimitReached({ status: 413, code: 'id_full', message: 'Full.' })
      const limited = store.withLimits({ ...NO_LIMITS, grow: () => full })
      expect(await limited.writeRecords(vault, writes, NOW_MS, 1050)).toEqual([
        taken('a'),
        taken('a'),
        full,
        full,
      ])
      const lost = writes.map((each) => ({ ...each, replaces: each.name }))
      expect(await store.writeRecords(vault, lost.slice(2), NOW_MS, 250)).toHaveLength(2)
    })

    it('returns at most 256 kB of conflicts by default', async () => {
      await store.createVault(vault)
      for (const i of [1, 2, 3]) {
        await store.writeRecords(vault, [write(i, MAX_SEALED_BYTES - i)], NOW_MS)
      }
      const writes = [1, 2, 3].map((i) => write(i, 'a'))
      const outcomes = await store.writeRecords(vault, writes, NOW_MS)
      expect(outcomes).toEqual([conflict(record(1, MAX_SEALED_BYTES - 1))])
    })

    it('agrees with a simple model, and never mixes two vaults', async () => {
      const content = fc.constantFrom('a', 'b', 'c', 'd', 'e')
      const step = fc.record({
        which: fc.constantFrom(0, 1),
        writes: fc.uniqueArray(
          fc.record({
            index: fc.nat(5),
            content,
            replaced: fc.oneof(
              { weight: 3, arbitrary: fc.constant('the stored one' as const) },
              { weight: 1, arbitrary: fc.constant(null) },
              { weight: 1, arbitrary: content },
            ),
          }),
          { minLength: 1, maxLength: 4, selector: ({ index }) => index },
        ),
      })
      let run = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          run += 1
          const vaults = [1, 2].map((n) => hashVaultId(`${n} of run ${run}`))
          const models = vaults.map(() => new Map<number, string>())
          for (const each of vaults) await store.createVault(each)
          const expected: unknown[] = []
          const together = steps.map(({ which, writes }) => {
            const model = models[which] ?? new Map<number, string>()
            const sent = writes.map(({ index, content: text, replaced }) => {
              const before = model.get(index) ?? null
              const replaces = replaced === 'the stored one' ? before : replaced
              return { index, text, before, replaces }
            })
            expected.push(
              sent.map(({ index, text, before, replaces }) => {
                if (before === text) return taken(text)
                if (before !== replaces) {
                  return conflict(before === null ? null : record(index, before))
                }
                model.delete(index)
                model.set(index, text)
                return taken(text)
              }),
            )
            return store.writeRecords(
              vaults[which] ?? vault,
              sent.map(({ index, text, replaces }) => write(index, text, replaces)),
              NOW_MS,
            )
          })
          expect(await Promise.all(together)).toEqual(expected)
          for (const [i, which] of vaults.entries()) {
            const records = [...(models[i] ?? [])].map(([index, text]) => record(index, text))
            await expectRecords(store, which, records)
          }
        }),
        randomRuns(25, 3000),
      )
    })

    it('rejects every call for an erased vault, which cannot be created again', async () => {
      for (const each of [vault, other]) {
        await store.createVault(each)
        await store.writeRecords(each, [write(1, 'a'), write(2, 'b')], NOW_MS)
      }
      await expect(opened.withKey(keyB).eraseUser(vault, NOW_MS)).rejects.toThrow(WrongKey)
      await store.eraseUser(vault, NOW_MS)
      await store.eraseUser(vault, NOW_MS)
      await expectAll([() => store.createVault(vault), ...everyCall(store)], UserErased)
      const again = await setup.reopen()
      const own = again.withKey(keyA)
      await expectAll([() => own.createVault(vault), ...everyCall(own)], UserErased)
      const wrong = again.withKey(keyB)
      await expectAll([() => wrong.createVault(vault), ...everyCall(wrong)], WrongKey)
      await expectRecords(own, other, [record(1, 'a'), record(2, 'b')])
    })

    describe('and limits', () => {
      const full = new LimitReached({ status: 413, code: 'id_full', message: 'Full.' })
      const upTo = (bytes: number): WriteLimits => ({
        ...NO_LIMITS,
        grow: (_, toBytes) => (toBytes > bytes ? full : null),
      })
      const rowBytes = (content: string | number) =>
        recordRowBytes({ sealed_bytes: bytesOf(content).length })

      it('refuses single writes that need too much space, and saves the others', async () => {
        await store.createVault(vault)
        await store.writeRecords(vault, [write(1, 500)], NOW_MS)
        const limited = store.withLimits(upTo(rowBytes(500) + rowBytes(100)))
        expect(
          await limited.writeRecords(
            vault,
            [write(2, 101), write(3, 100), write(1, 501, 500), write(4, 1), write(1, 1, 'x')],
            NOW_MS,
          ),
        ).toEqual([full, taken(100), full, full, conflict(record(1, 500))])
        await expectRecords(store, vault, [record(1, 500), record(3, 100)])
        // A shorter record needs no space, nor does one that is stored already.
        const shorter = [write(1, 499, 500), write(3, 100)]
        expect(await limited.writeRecords(vault, shorter, NOW_MS)).toEqual([taken(499), taken(100)])
      })

      it('changes nothing if all writes are refused', async () => {
        await store.createVault(vault)
        await store.writeRecords(vault, [write(1, 'a')], NOW_MS)
        const before = await store.readVault(vault)
        const writes = [write(2, 'b'), write(1, 'longer', 'a')]
        const limited = store.withLimits(upTo(0))
        expect(await limited.writeRecords(vault, writes, NOW_MS)).toEqual([full, full])
        expect(await store.readVault(vault)).toEqual(before)
        await limited.eraseUser(vault, NOW_MS)
        await expect(store.readVault(vault)).rejects.toThrow(UserErased)
      })

      it('asks before it creates a vault, and not again', async () => {
        let asked = 0
        const addUser = () => {
          asked += 1
          return null
        }
        const limited = store.withLimits({ ...NO_LIMITS, addUser })
        await expectAll(everyCall(limited), UnknownVault)
        expect(asked).toBe(0)
        await limited.createVault(vault)
        await limited.createVault(vault)
        await limited.writeRecords(vault, [write(1, 'a')], NOW_MS)
        expect(asked).toBe(1)
        const refused = store.withLimits({ ...NO_LIMITS, addUser: () => full })
        await expect(refused.createVault(other)).rejects.toBe(full)
        await expect(store.readVault(other)).rejects.toThrow(UnknownVault)
      })
    })
  })
}

const isTaken = (outcome: object) => 'status' in outcome && outcome.status === 'taken'

/** Expects these records in this order, and the sums over them, computed from scratch. */
async function expectRecords(
  store: Store,
  vault: UserHash,
  records: readonly StoredRecord[],
): Promise<void> {
  const page = await store.listRecords(vault, 0, 1000, 9e9)
  expect(page.records).toEqual(records)
  const digest = records
    .map(({ name, version }) =>
      recordChecksum(name.toString('base64url'), version.toString('base64url')),
    )
    .reduce(addToSum, 0)
  expect(page.digest).toBe(digest)
  expect(await store.readVault(vault)).toEqual({
    records: records.length,
    bytes: records.reduce(
      (sum, { sealed }) => sum + recordRowBytes({ sealed_bytes: sealed.length }),
      0,
    ),
    sequence: page.cursor,
    digest,
  })
}
