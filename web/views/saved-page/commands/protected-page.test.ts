import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { LocalDate } from '@tend/shared/days/local-date'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import { logWorkout } from '../../../areas/workouts/commands/workouts.ts'
import { TendDatabase } from '../../../store/database/database.ts'
import { type Device, openDevice } from '../../../store/device/device.ts'
import { checkCopy } from '../../../store/files/import/check-copy.ts'
import { readImport } from '../../../store/files/import/read-import.ts'
import { unlockExport } from '../../../store/files/import/unlock-export.ts'
import { newKey, openHeader, openPiece } from '../../../store/files/saved-page/sealed-pieces.ts'
import { unlockPage } from '../../../store/files/saved-page/unlock-page.ts'
import { type CheckedExport, writeExport } from '../../../store/files/write-export.ts'
import { protectedFrame } from '../texts/protected-frame.ts'
import { makePage } from './make-page.ts'

const DATE = '2026-11-20' as LocalDate
const PASSPHRASE = 'Crème brûlée, seven walks'
const PLANTED = ['plantedname', 'plantednote', 'plantedexercise', '2026-11-20', 'November']
const WORKOUTS = 200

let device: Device
let other: Device
let written: CheckedExport
let page: Blob
let text: string

beforeAll(async () => {
  device = await openDevice(null, new TendDatabase(`protected-${Math.random()}`))
  other = await openDevice(null, new TendDatabase(`protected-${Math.random()}`))
  await addGlass(device, DATE)
  for (let nth = 0; nth < WORKOUTS; nth++) {
    const noise = Array.from({ length: 60 }, () => Math.random().toString(36)).join(' ')
    await logWorkout(device, DATE, {
      name: 'plantedname',
      duration: 30,
      notes: `plantednote ${noise}`,
      exercises: [{ id: `e${nth}`, name: 'plantedexercise', muscleGroup: '', sets: [] }],
    })
  }
  written = await writeExport(device)
  page = await protect(written.file, PASSPHRASE)
  text = await page.text()
})

afterAll(async () => {
  for (const { db } of [device, other]) {
    db.close()
    await TendDatabase.delete(db.name)
  }
})

async function protect(file: Blob, passphrase: string): Promise<Blob> {
  const context = { userId: device.userId, nowIso: written.exportedAt }
  return makePage({
    file,
    context,
    frame: protectedFrame(),
    settings: {},
    key: await newKey(passphrase, 1000),
  })
}

/** The outcome of importing the page once the passphrase has been entered. */
async function importOutcome(file: Blob, passphrase = PASSPHRASE) {
  const unlocked = await unlockPage(file, passphrase)
  if (typeof unlocked === 'string') return unlocked
  const read = await readImport(other, unlocked)
  if ('refusal' in read) return read.refusal
  const { preview, leftOut, isCutOff } = read
  return { workouts: preview.workouts.added, leftOut: leftOut.total, isCutOff }
}

const COMPLETE = { workouts: WORKOUTS, leftOut: 0, isCutOff: false }
const replaceAt = (at: number, by: string, length = 1) =>
  new Blob([text.slice(0, at), by, text.slice(at + length)])
const placeOf = (piece: string) => text.indexOf(`#${piece}:`) + piece.length + 1000

describe('a saved page with a passphrase', () => {
  test('is recognised, and brings everything back with its passphrase only', async () => {
    expect(await readImport(other, page)).toEqual({ refusal: 'protected' })
    expect(await checkCopy(device, page)).toEqual({ refusal: 'protected' })
    expect(await importOutcome(page)).toEqual(COMPLETE)
    // Typed with another keyboard.
    expect(await importOutcome(page, `${PASSPHRASE.normalize('NFD')} `)).toEqual(COMPLETE)
    expect(await importOutcome(page, PASSPHRASE.toLowerCase())).toBe('wrong')
    expect(await importOutcome(page, '')).toBe('wrong')
    const unlocked = await unlockPage(page, PASSPHRASE)
    expect(await checkCopy(device, unlocked as Blob)).toMatchObject({
      check: { inCopy: WORKOUTS + 1, missing: 0, different: 0, onlyInCopy: 0 },
    })
  })

  test('contains no text of the diary, not even in base64 or compressed', async () => {
    const latin = Buffer.from(await page.arrayBuffer()).toString('latin1')
    expect(latin).toContain('My Tend diary')
    for (const word of [...PLANTED, device.userId]) {
      expect(latin).not.toContain(word)
      for (const padding of ['', 'x', 'xx']) {
        // Its middle, which does not depend on the neighbouring bytes.
        const middle = Buffer.from(padding + word)
          .toString('base64')
          .slice(4, -4)
        if (middle.length >= 5) expect(latin).not.toContain(middle)
      }
    }
    // The start of a gzip member in base64, with any flags and no time. Shorter texts occur by chance.
    expect(latin).not.toMatch(/H4sI..AAAA/)
  })

  test('uses another salt and other initialization vectors each time', async () => {
    const again = await (await protect(written.file, PASSPHRASE)).text()
    const saltOf = (html: string) => /"salt":"([^"]*)"/.exec(html)?.[1]
    expect(saltOf(again)).not.toBe(saltOf(text))
    const ivs = [...text.matchAll(/#[de]\d+:(.{16})/g)].map(([, iv]) => iv)
    expect(ivs.length).toBeGreaterThan(5)
    expect(new Set(ivs).size).toBe(ivs.length)
  })

  test.each([['!'], ['<'], ['#'], ['\n'], ['']])(
    'with a wrong character %j in a piece brings everything',
    async (wrong) => {
      const at = placeOf('e1')
      const damaged = replaceAt(at, wrong, text[at] === wrong ? 2 : 1)
      expect(await importOutcome(damaged)).toEqual(COMPLETE)
    },
  )

  test('without the line break between two pieces brings everything', async () => {
    expect(await importOutcome(replaceAt(text.indexOf('\n#e1:'), ''))).toEqual(COMPLETE)
  })

  test('with two damaged pieces loses only their entries', async () => {
    const damaged = replaceAt(placeOf('e1'), '!')
    const both = (await damaged.text()).replace('#e2:', '#e2:!')
    const outcome = await importOutcome(new Blob([both]))
    expect(outcome).toMatchObject({ isCutOff: false })
    const { workouts } = outcome as { workouts: number }
    expect(workouts).toBeGreaterThan(20)
    expect(workouts).toBeLessThan(WORKOUTS)
  })

  test.each([
    ['the start of the data', 'id="tend-protected"', 'id="tend-protecxed"'],
    ['the salt of the first header', '"salt":"', '"salt":"!'],
    ['the number of iterations in the first header', '"iterations":1000', '"iterations":1001'],
    ['the check of the first header', '}} ', '}} !'],
  ])('is read although %s is damaged', async (_, found, wrong) => {
    expect(text).toContain(found)
    expect(await importOutcome(new Blob([text.replace(found, wrong)]))).toEqual(COMPLETE)
  })

  test('that is cut off brings what is before its end', async () => {
    const end = text.indexOf('#d0:')
    expect(await importOutcome(new Blob([text.slice(0, end)]))).toEqual(COMPLETE)
    const half = await importOutcome(new Blob([text.slice(0, end / 2)]))
    expect(half).toMatchObject({ isCutOff: true })
    expect((half as { workouts: number }).workouts).toBeGreaterThan(20)
    const start = text.indexOf('#e0:')
    expect(await importOutcome(new Blob([text.slice(0, start)]))).toBe('damaged')
    expect(await importOutcome(new Blob([text.slice(0, start - 50)]))).toBe('damaged')
  })

  test('with exchanged pieces, or pieces of another page, loses them', async () => {
    const { key } = await opened()
    const sealedOf = (name: string) => new RegExp(`#${name}:(.*)`).exec(text)?.[1] ?? ''
    expect(await openPiece(key, 'e0', sealedOf('e0'))).not.toBeNull()
    expect(await openPiece(key, 'e1', sealedOf('e0'))).toBeNull()
    expect(await openPiece(key, 'd0', sealedOf('e0'))).toBeNull()
    const foreign = await (await protect(written.file, 'another passphrase')).text()
    const [, piece = ''] = /#e0:(.*)/.exec(foreign) ?? []
    expect(await openPiece(key, 'e0', piece)).toBeNull()
  })

  test('of a newer version is refused, and a hostile number of iterations is not tried', async () => {
    const deriveKey = vi.spyOn(crypto.subtle, 'deriveKey')
    const newer = text.replaceAll('"version":1', '"version":2')
    expect(await importOutcome(new Blob([newer]))).toBe('newer')
    const slow = text.replaceAll('"iterations":1000', '"iterations":1e15')
    expect(await importOutcome(new Blob([slow]))).toBe('damaged')
    expect(deriveKey).not.toHaveBeenCalled()
    // At most two headers are tried, however many a file has.
    const [header = ''] = /#\{.*\n/.exec(text) ?? []
    const many = Array.from({ length: 50 }, (_, nth) =>
      header.replace('"salt":"', `"salt":"${nth}`),
    )
    const start = text.slice(0, text.indexOf('#{'))
    expect(await importOutcome(new Blob([start, ...many]))).toBe('wrong')
    expect(deriveKey).toHaveBeenCalledTimes(2)
    deriveKey.mockRestore()
  })

  test('with a piece without an end is read in bounded memory', async () => {
    const [header = ''] = /#\{.*\n/.exec(text) ?? []
    const long = new Blob(Array.from({ length: 64 }, () => 'A'.repeat(1_000_000)))
    const start = text.slice(0, text.indexOf('#{'))
    expect(await unlockExport(new Blob([start, header, '#e0:', long]), PASSPHRASE)).toBe('damaged')
  })
})

async function opened() {
  const [, header = ''] = /#(\{.*)\n/.exec(text) ?? []
  const unlocked = await openHeader(header, PASSPHRASE)
  if (typeof unlocked === 'string') throw new Error(unlocked)
  return unlocked
}

test('the published test vector opens, here and with OpenSSL', async () => {
  const document = await readFile(
    new URL('../../../../docs/protected-pages.md', import.meta.url),
    'utf8',
  )
  const [, json = ''] = /```json\n([^`]*)```/.exec(document) ?? []
  const { passphrase, key, header, piece, content } = JSON.parse(json)
  const unlocked = await openHeader(header.slice(1), passphrase)
  if (typeof unlocked === 'string') throw new Error(unlocked)
  const sealed: string = piece.slice('#e0:'.length)
  const found = await openPiece(unlocked.key, 'e0', sealed)
  expect(found && new TextDecoder().decode(found)).toBe(content)

  const { salt, iterations } = unlocked.header
  const derived = pbkdf2Sync(passphrase, Buffer.from(salt, 'base64'), iterations, 32, 'sha256')
  expect(derived.toString('hex')).toBe(key)
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', derived, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from('tend-protected 1 e0')).setAuthTag(bytes.subarray(-16))
  expect(`${decipher.update(bytes.subarray(12, -16))}${decipher.final()}`).toBe(content)
})
