import { expect, test } from 'vitest'
import { leftOutOf } from './receipt.ts'

const loss = (count: number) => ({ note: 'restTimers', count }) as const
const skip = (...lines: number[]) => ({
  reason: 'dateInFuture' as const,
  count: lines.length,
  lines: lines.map((line) => ({ line, file: '', value: '' })),
})

test('a reason of several files is listed once, and its lines name their files', () => {
  const files = ['a.csv', 'b.csv'].map((fileName, index) => ({
    fileName,
    report: { losses: [loss(1)], skipped: [skip(index + 2)] },
  }))
  expect(leftOutOf(files)).toEqual({
    losses: [loss(2)],
    skipped: [
      {
        reason: 'dateInFuture',
        count: 2,
        lines: [
          { line: 2, file: 'a.csv', value: '' },
          { line: 3, file: 'b.csv', value: '' },
        ],
      },
    ],
  })
})

test('the lines of a single file have no file name', () => {
  const report = { losses: [loss(3)], skipped: [skip(4, 5)] }
  expect(leftOutOf([{ fileName: 'a.csv', report }])).toEqual({
    losses: [loss(3)],
    skipped: [skip(4, 5)],
  })
})
