import { expect, it } from 'vitest'
import { ServerBusy } from '../../errors/server-busy.ts'
import { hashUserId } from '../user-hash.ts'
import type { PostgresStatements } from './postgres-statements.ts'
import { UserWriteQueues } from './user-write-queues.ts'

const USER = hashUserId('user_aaaaaaaaaaaaaaaaaaaaaa')
const OTHER = hashUserId('user_bbbbbbbbbbbbbbbbbbbbbb')

/** Queues on a database that commits nothing before `open` is called, and how much each commit contained. */
function queuesOnHold() {
  const commits: number[][] = []
  let entries: number[] = []
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  const queues = new UserWriteQueues({
    write: async (_user, work) => {
      await held
      entries = []
      commits.push(entries)
      return work({} as PostgresStatements)
    },
  })
  const add = (count: number, user = USER) =>
    queues.run(user, async () => void entries.push(count), count)
  return { add, open, commits }
}

it('commits waiting writes together, but no more entries than the largest batch has', async () => {
  const { add, open, commits } = queuesOnHold()
  const all = [1, 600, 400, 1, 1000, 999, 1, ...Array(40).fill(1)].map((count) => add(count))
  open()
  await Promise.all(all)
  expect(commits).toEqual([
    [1],
    [600, 400],
    [1],
    [1000],
    [999, 1],
    Array(32).fill(1),
    Array(8).fill(1),
  ])
})

it('refuses writes of a user for whom too many entries wait, but no erasure and no other user', async () => {
  const { add, open } = queuesOnHold()
  const accepted = Array.from({ length: 11 }, () => add(1000))
  for (const count of [1, 1000]) await expect(add(count)).rejects.toThrow(ServerBusy)
  accepted.push(add(0), add(1, OTHER))
  open()
  await Promise.all(accepted)
  await add(1000)
})
