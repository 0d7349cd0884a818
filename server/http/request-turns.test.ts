import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { RequestTurns } from './request-turns.ts'

it('starts requests at once while a turn is short, and the others in later turns, in their order', async () => {
  let nowMs = 0
  const started: number[] = []
  const turns = new RequestTurns(() => nowMs)
  const start = (id: number) =>
    turns.start(() => {
      started.push(id)
      nowMs += 9
    })
  for (let id = 1; id <= 14; id++) start(id)
  expect(started).toEqual([1, 2, 3])
  await nextTurn()
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  start(15)
  expect(started).not.toContain(15)
  await nextTurn()
  expect(started).toEqual(Array.from({ length: 15 }, (_, nth) => nth + 1))
  await nextTurn()
  start(16)
  expect(started).toContain(16)
})
