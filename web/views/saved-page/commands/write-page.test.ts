import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import { logWorkout } from '../../../areas/workouts/commands/workouts.ts'
import { TendDatabase } from '../../../store/database/database.ts'
import { type Device, openDevice } from '../../../store/device/device.ts'
import { checkCopy } from '../../../store/files/import/check-copy.ts'
import { readImport } from '../../../store/files/import/read-import.ts'
import { rawCopy } from '../../../store/files/raw-copy.ts'
import { extractExport, toBase64Lines } from '../../../store/files/saved-page/embedded-export.ts'
import { ExportCheckError, type ExportProgress } from '../../../store/files/write-export.ts'
import { pageFrame } from '../texts/page-frame.ts'
import { makePage, type PageSource } from './make-page.ts'
import { pageOf, writePage } from './write-page.ts'

const DATE = '2026-11-20' as LocalDate
const HOSTILE = '</script><img src=x onerror=alert(1)><!--'

const opened: Device[] = []

async function newDevice(): Promise<Device> {
  const device = await openDevice(null, new TendDatabase(`page-${Math.random()}`))
  opened.push(device)
  return device
}

/** A device with a day and some workouts with long notes, which compress badly. */
async function filledDevice(workouts = 1): Promise<Device> {
  const device = await newDevice()
  await addGlass(device, DATE)
  for (let nth = 0; nth < workouts; nth++) {
    const notes = Array.from({ length: 60 }, () => Math.random().toString(36)).join(' ')
    await logWorkout(device, DATE, { name: HOSTILE, duration: 30, notes, exercises: [] })
  }
  return device
}

async function readOutcome(device: Device, file: Blob) {
  const read = await readImport(device, file)
  if ('refusal' in read) return read.refusal
  const { preview, leftOut, isCutOff } = read
  return { workouts: preview.workouts.added, leftOut: leftOut.total, isCutOff }
}

const base64Of = async (file: Blob) => {
  let text = ''
  for await (const line of toBase64Lines(file)) text += line
  return text
}

/** The worker of the page, on this thread. The worker of the export cannot be started here. */
class PageWorker {
  onmessage: (event: { data: object }) => void = () => {}
  constructor(url: URL) {
    if (!url.pathname.endsWith('page-worker.ts')) throw new Error('no worker')
  }
  postMessage(source: PageSource) {
    const respond = (data: object) => this.onmessage({ data })
    void makePage(source, (done) => respond({ done })).then(
      (page) => respond({ page }),
      (error: unknown) => respond({ error: String(error) }),
    )
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker)
})

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const { db } of opened.splice(0)) {
    db.close()
    await TendDatabase.delete(db.name)
  }
})

describe('a saved page', () => {
  test('shows the entries and contains the export file unchanged', async () => {
    const device = await filledDevice()
    const { file, name, entries } = await writePage(device)
    expect(file.type).toBe('text/html')
    expect(name).toMatch(/^tend-\d{4}-\d{2}-\d{2}\.html$/)
    expect(entries).toBe(2)
    const html = await file.text()
    expect(html).toContain('<h3><time datetime="2026-11-20">Friday, November 20</time></h3>')
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&lt;!--')
    expect(html).not.toContain(HOSTILE)
    const embedded = await extractExport(file)
    expect(embedded && (await checkCopy(device, embedded))).toMatchObject({
      check: { inCopy: 2, missing: 0, different: 0 },
    })
  })

  test('can be imported and checked', async () => {
    const device = await filledDevice(2)
    const { file } = await writePage(device)
    expect(await checkCopy(device, file)).toMatchObject({
      check: { inCopy: 3, missing: 0, different: 0, onlyInCopy: 0 },
      leftOut: 0,
      isCutOff: false,
    })
    const other = await newDevice()
    expect(await readOutcome(other, file)).toEqual({ workouts: 2, leftOut: 0, isCutOff: false })
  })

  test('of data that only a newer version can open shows the diary and brings every row', async () => {
    const device = await openDevice(null, new TendDatabase())
    opened.push(device)
    await addGlass(device, DATE)
    await logWorkout(device, DATE, { name: 'Legs', duration: 30, notes: null, exercises: [] })
    const { file } = await rawCopy()
    const newer = new Blob([file, '{"a_later_kind":{"id":"1"}}\n'])
    const page = await pageOf(newer, { userId: '', nowIso: new Date().toISOString() })
    const html = await page.text()
    const shown = html.slice(html.indexOf('<body>'))
    for (const text of ['Friday, November 20', 'Legs', '1 glass']) expect(shown).toContain(text)
    expect(await (await extractExport(page))?.text()).toBe(await newer.text())
  })

  test('brings everything if only the part that is shown is cut off', async () => {
    const { file } = await writePage(await filledDevice(2))
    const end = (await file.text()).indexOf('<body>')
    const expected = { workouts: 2, leftOut: 0, isCutOff: false }
    expect(await readOutcome(await newDevice(), file.slice(0, end))).toEqual(expected)
  })

  test('that ends within the export file brings the entries before its end', async () => {
    const { file } = await writePage(await filledDevice(200))
    const text = await file.text()
    const start = text.indexOf('id="tend-export">')
    const end = start + Math.round((text.indexOf('</script>', start) - start) * 0.4)
    const outcome = await readOutcome(await newDevice(), file.slice(0, end))
    expect(outcome).toMatchObject({ isCutOff: true })
    const { workouts } = outcome as { workouts: number }
    expect(workouts).toBeGreaterThan(50)
    expect(workouts).toBeLessThan(200)
  })

  test.each([['!'], ['<'], ['Q'], ['\n'], ['']])(
    'with a wrong character %j brings everything',
    async (wrong) => {
      const { file } = await writePage(await filledDevice(200))
      const text = await file.text()
      const at = text.indexOf('id="tend-export">') + 20_000
      const damaged = new Blob([text.slice(0, at), wrong, text.slice(at + 1)])
      const expected = { workouts: 200, leftOut: 0, isCutOff: false }
      expect(await readOutcome(await newDevice(), damaged)).toEqual(expected)
    },
  )

  test('with a passphrase has a key from 600,000 iterations', async () => {
    const { file } = await writePage(await filledDevice(), { passphrase: 'twelve green pears' })
    expect(await file.text()).toMatch(/"iterations":600000,"salt":"[\w+/]{22}=="/)
  })

  test('is recognised by its content, not by its name', async () => {
    const device = await newDevice()
    const other = new Blob(['<!doctype html><p>A page of another program'], { type: 'text/html' })
    expect(await readOutcome(device, other)).toBe('foreign')
  })

  test('reports its progress to the end and can be cancelled', async () => {
    const device = await filledDevice()
    const steps: ExportProgress[] = []
    await writePage(device, { onProgress: (progress) => steps.push(progress) })
    expect(steps.at(-1)).toEqual({ step: 'page', done: 2, total: 2 })
    const reason = new Error('cancelled')
    const controller = new AbortController()
    const onProgress = ({ step }: ExportProgress) => {
      if (step === 'page') controller.abort(reason)
    }
    await expect(writePage(device, { signal: controller.signal, onProgress })).rejects.toBe(reason)
  })
})

test.each([null, 'twelve green pears'])(
  'a page from which the export file cannot be read back is refused (passphrase: %s)',
  async (passphrase) => {
    const device = await filledDevice()
    const encode = vi.spyOn(globalThis, 'btoa').mockReturnValue('QUJD')
    await expect(writePage(device, { passphrase })).rejects.toThrow(ExportCheckError)
    encode.mockRestore()
  },
)

test('a page is not made from a file that cannot be read', async () => {
  const context = { userId: 'user_a', nowIso: '2026-11-20T12:00:00.000Z' }
  const source = {
    file: new Blob(['hello']),
    context,
    frame: pageFrame(),
    settings: {},
    key: null,
  }
  await expect(makePage(source)).rejects.toThrow('cannot be read')
})

describe('the base64 in a page', () => {
  test.each([0, 1, 2, 3, 56, 57, 58, 45_601, 150_000])('keeps %i bytes', async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256)
    const base64 = await base64Of(new Blob([bytes]))
    expect(Buffer.from(base64, 'base64').equals(Buffer.from(bytes))).toBe(true)
    const page = new Blob(['<script type="application/octet-stream" id="tend-export">', base64])
    const read = await extractExport(page)
    expect(read && Buffer.from(await read.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  })
})
