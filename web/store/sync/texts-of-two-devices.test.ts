import type { EatingLog } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { ModelServer } from '../../testing/model-server.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import { readEatingLog, saveEatingText } from '../days/eating-log.ts'
import type { Device } from '../device/device.ts'
import { createApi } from '../server/api.ts'
import { Sync, type SyncTrigger } from './sync.ts'

const DAY = '2026-11-20' as LocalDate
/** What becomes of the requests of a run that write. */
type Fate = 'arrives' | 'request lost' | 'response lost'

let server: ModelServer
let nowMs: number

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  nowMs = Date.parse('2026-11-20T12:00:00Z')
  server = new ModelServer(() => nowMs, 100)
})

/** Opens a device with the same code as the others. */
function newDevice(): Promise<Device> {
  const storage = new MemoryStorage()
  storage.setItem('wellness_user_id', 'user_0123456789abcdefghij')
  return openTestDevice(storage, () => ++nowMs)
}

async function run(device: Device, trigger: SyncTrigger, fate: Fate = 'arrives') {
  const api = createApi(async (input, init) => {
    const method = init?.method ?? 'GET'
    if (method === 'POST' && fate === 'request lost') throw new TypeError('no network')
    const response = server.handle(method, String(input), init?.body as string | undefined)
    if (method === 'POST' && fate === 'response lost') throw new TypeError('no network')
    return response
  })
  await new Sync(device, api, { withSyncLock: (work) => work() }).run(trigger)
}

const foodOf = async (device: Device) => (await readEatingLog(device, DAY)).food
const write = (device: Device, text: string, name: keyof EatingLog = 'food') =>
  saveEatingText(device, DAY, name, text)

test('a text stays if another device writes one without having seen it', async () => {
  const [one, two] = [await newDevice(), await newDevice()]
  await write(two, 'Oats with berries')
  await run(two, 'change')
  await write(one, 'A long lunch')
  await run(one, 'change')
  await run(two, 'resume')
  for (const device of [one, two])
    expect(await foodOf(device)).toBe('A long lunch\nOats with berries')
})

test('a text stays that was written earlier and is sent later', async () => {
  const [one, two] = [await newDevice(), await newDevice()]
  await write(two, 'Oats')
  await write(one, 'Soup')
  await run(one, 'change')
  await run(two, 'change')
  await run(one, 'resume')
  for (const device of [one, two]) expect(await foodOf(device)).toBe('Soup\nOats')
})

test('an edit of a text that was seen replaces it, also by nothing', async () => {
  const [one, two] = [await newDevice(), await newDevice()]
  await write(two, 'Oats with bred')
  for (const text of ['Oats with bread', '']) {
    await run(two, 'resume')
    await run(one, 'resume')
    await write(one, text)
    await run(one, 'change')
    await run(two, 'resume')
    expect(await foodOf(two)).toBe(text)
  }
})

test('a text is not joined with an earlier one whose response was lost', async () => {
  const one = await newDevice()
  await write(one, 'Soup with bred')
  await run(one, 'change', 'response lost')
  await write(one, 'Soup with bread')
  await run(one, 'change')
  expect(await foodOf(one)).toBe('Soup with bread')
})

test('a restored server brings no earlier text back', async () => {
  const one = await newDevice()
  await write(one, 'Soup')
  await run(one, 'resume')
  const backup = server.backup()
  await write(one, 'Rice')
  await run(one, 'resume')
  server.restore(backup)
  await run(one, 'resume')
  expect(await foodOf(one)).toBe('Rice')
})

test('only a push of a text fetches first', async () => {
  const one = await newDevice()
  const handle = vi.spyOn(server, 'handle')
  await addGlass(one, DAY)
  await run(one, 'change')
  await write(one, 'Soup')
  await run(one, 'change')
  expect(handle.mock.calls.map(([method]) => method)).toEqual(['POST', 'GET', 'POST'])
})

test('each line that a device adds is on all of them, once, whatever is lost on the way', async () => {
  const step = fc.record({
    device: fc.nat(2),
    act: fc.constantFrom('write', 'change', 'resume'),
    fate: fc.constantFrom<Fate>('arrives', 'request lost', 'response lost'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      server = new ModelServer(() => nowMs, 100)
      const devices = [await newDevice(), await newDevice(), await newDevice()]
      const lines: string[] = []
      for (const { device: index, act, fate } of steps) {
        const device = devices[index] as Device
        if (act === 'write') {
          const text = await foodOf(device)
          lines.push(`line ${lines.length}.`)
          await write(device, text ? `${text}\n${lines.at(-1)}` : `${lines.at(-1)}`)
        } else await run(device, act === 'change' ? 'change' : 'resume', fate)
      }
      for (const device of [...devices, ...devices]) await run(device, 'resume')
      for (const device of devices) {
        expect((await foodOf(device)).split('\n').filter(Boolean).sort()).toEqual(lines.sort())
      }
    }),
    { numRuns: 15 },
  )
})
