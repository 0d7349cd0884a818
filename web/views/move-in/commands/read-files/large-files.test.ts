import { expect, test } from 'vitest'
import { openFile } from './open-file.ts'
import { readSource } from './read-source.ts'
import { CONTEXT } from './testing/read-all.ts'

const START = '<?xml version="1.0"?>\n<HealthData locale="en">\n'
const RECORD =
  ' <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" startDate="2024-06-01 07:00:00 +0200" endDate="2024-06-01 07:10:00 +0200" value="900"/>\n'

/** An export of any size whose bytes are made when they are read. */
class GeneratedExport {
  readonly size: number
  readBytes = 0
  readonly #block: string

  constructor(size: number) {
    this.size = size
    this.#block = RECORD.repeat(14_000)
  }

  slice(start: number, end: number): Blob {
    const stop = Math.min(end, this.size)
    this.readBytes += stop - start
    const from = start < START.length ? START.slice(start) : ''
    const offset = Math.max(0, start - START.length) % RECORD.length
    const text = from + this.#block.slice(offset, offset + stop - start - from.length)
    return new Blob([text])
  }
}

test('an export of Apple Health of 3 GB is read piece by piece, and only as far as it is asked for', async () => {
  const generated = new GeneratedExport(3_000_000_000)
  const file = generated as unknown as Blob
  expect(await openFile(file)).toMatchObject({ sources: [{ format: 'apple-health' }] })
  const reading = readSource(file, { format: 'apple-health', member: null }, CONTEXT)
  for (let part = 0; part < 8; part++) {
    const { done, value } = await reading.next()
    expect(done).toBe(false)
    expect('progress' in value && value.progress).toBeCloseTo(((part + 1) * 262_144) / 3e9, 6)
  }
  await reading.return({ refusal: 'cancelled' })
  // A slice to recognise the file, one with eight pieces, and at most one that was read ahead.
  expect(generated.readBytes).toBeLessThanOrEqual(3 * 8 * 262_144)
})
