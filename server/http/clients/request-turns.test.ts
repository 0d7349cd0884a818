import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { RequestTurns } from './request-turns.ts'

it('lets waiting requests wait while turns accept connections, for up to a hundred turns', async () => {
  let nowMs = 0
  let started = 0
  const turns = new RequestTurns(() => nowMs)
  const start = () =>
    turns.start(() => {
      started += 1
      nowMs += 30
    })
  for (let nth = 0; nth < 20; nth++) start()
  expect(started).toBe(1)
  for (let turn = 0; turn < 100; turn++) {
    turns.accepted()
    await nextTurn()
    expect(started).toBe(1)
  }
  turns.accepted()
  await nextTurn()
  expect(started).toBe(2)
  await nextTurn()
  await nextTurn()
  expect(started).toBe(3)
})

it('goes on with requests that have started before it starts others', async () => {
  let nowMs = 0
  const done: string[] = []
  const turns = new RequestTurns(() => nowMs)
  const part = (name: string) => () => {
    done.push(name)
    nowMs += 10
  }
  turns.start(part('a1'))
  turns.start(part('b1'))
  const second = turns.continue(part('a2'))
  const third = turns.continue(part('a3'))
  expect(done).toEqual(['a1'])
  await Promise.all([second, third])
  turns.start(part('c1'))
  await nextTurn()
  await nextTurn()
  expect(done).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

it('rejects a part that fails, at once or in a later turn', async () => {
  let nowMs = 0
  const turns = new RequestTurns(() => nowMs)
  const fail = (text: string) =>
    turns.continue(() => {
      nowMs += 10
      throw new Error(text)
    })
  const [first, second] = [fail('at once'), fail('later')]
  await expect(first).rejects.toThrow('at once')
  await expect(second).rejects.toThrow('later')
})

it('starts requests at once while a turn is short, and the others in later turns, in their order', async () => {
  let nowMs = 0
  const started: number[] = []
  const turns = new RequestTurns(() => nowMs)
  const start = (id: number) =>
    turns.start(() => {
      started.push(id)
      nowMs += 4
    })
  for (let id = 1; id <= 7; id++) start(id)
  expect(started).toEqual([1, 2, 3])
  await nextTurn()
  expect(started).toEqual([1, 2, 3, 4, 5, 6])
  const giveUp = start(0)
  start(8)
  giveUp()
  expect(started).not.toContain(8)
  await nextTurn()
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  await nextTurn()
  await nextTurn()
  start(9)
  expect(started).toContain(9)
})
