import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { openPushKeys, pushKeysPath } from './push-keys.ts'

it('creates the keys at the first start, for this user only, and keeps them', () => {
  const folder = temporaryFolder()
  const keys = openPushKeys(folder)
  expect(keys).toMatchObject({ publicKey: expect.any(String), privateKey: expect.any(String) })
  expect(statSync(pushKeysPath(folder)).mode & 0o777).toBe(0o600)
  expect(openPushKeys(folder)).toEqual(keys)
  expect(openPushKeys(temporaryFolder())).not.toEqual(keys)
})

it('reads a file that was edited, and completes a start that was interrupted', () => {
  const folder = temporaryFolder()
  const path = pushKeysPath(folder)
  writeFileSync(`${path}.new`, '{"publicKey":"a')
  const keys = openPushKeys(folder)
  expect(keys).toMatchObject({ publicKey: expect.any(String) })
  writeFileSync(path, `\ufeff${JSON.stringify(keys)}\r\n`)
  expect(openPushKeys(folder)).toEqual(keys)
})

it.each(['', '{}', '{"publicKey":"a","privateKey":"b"}'])(
  'does not replace the file %j',
  (text) => {
    const folder = temporaryFolder()
    const path = pushKeysPath(folder)
    writeFileSync(path, text)
    expect(openPushKeys(folder)).toMatch(/web-push-keys\.json does not contain the keys/)
    expect(readFileSync(path, 'utf8')).toBe(text)
  },
)

it('refuses two keys that do not belong together', () => {
  const folder = temporaryFolder()
  const [first, second] = [folder, temporaryFolder()].map((each) => {
    openPushKeys(each)
    return JSON.parse(readFileSync(pushKeysPath(each), 'utf8'))
  })
  const mixed = { ...first, privateKey: second.privateKey }
  writeFileSync(pushKeysPath(folder), JSON.stringify(mixed))
  expect(openPushKeys(folder)).toMatch(/has a public and a private key that do not belong together/)
})

it('does not advise new keys if the file cannot be read', () => {
  const folder = temporaryFolder()
  const path = pushKeysPath(folder)
  mkdirSync(path)
  expect(openPushKeys(folder)).toBe(`${path} is not a file: move it away.`)
})
