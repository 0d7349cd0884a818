import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDevice } from '../../testing/open-test-device.ts'
import type { Device } from '../device/device.ts'
import { ResponseError } from '../server/api.ts'
import { canSync, isErasedIdError, markErasedElsewhere } from './erased-id.ts'
import { ownRow } from './own-access-key.ts'

const ERASED = JSON.stringify({ error: { code: 'erased', message: 'This id was erased.' } })

test('a 410 with the code `erased` means that the id was erased', () => {
  expect(isErasedIdError(new ResponseError(410, 'Gone', ERASED))).toBe(true)
})

test.each([
  ['another status', new ResponseError(409, 'Conflict', ERASED)],
  ['another code', new ResponseError(410, 'Gone', ERASED.replace('"erased"', '"not_found"'))],
  ['a page of a proxy', new ResponseError(410, 'Gone', '<html>erased</html>')],
  ['other JSON', new ResponseError(410, 'Gone', '{"code":"erased"}')],
  ['no body', new ResponseError(410, 'Gone', '')],
  ['an error without a response', Object.assign(new Error('410'), { status: 410, body: ERASED })],
  ['nothing', undefined],
])('%s does not', (_, error) => {
  expect(isErasedIdError(error)).toBe(false)
})

describe('a device', () => {
  let device: Device

  beforeEach(async () => {
    device = await openTestDevice()
  })

  test('syncs until its id was erased elsewhere', async () => {
    expect(canSync(await ownRow(device))).toBe(true)
    await markErasedElsewhere(device)
    expect(canSync(await ownRow(device))).toBe(false)
  })

  test('does not sync, and is not marked, if its id has changed or is gone', async () => {
    await device.db.settings.put({ key: 'userId', value: 'user_new' })
    expect(canSync(await ownRow(device))).toBe(false)
    await markErasedElsewhere(device)
    expect(await device.db.settings.toArray()).toEqual([{ key: 'userId', value: 'user_new' }])
    await device.db.settings.clear()
    expect(canSync(await ownRow(device))).toBe(false)
    await markErasedElsewhere(device)
    expect(await device.db.settings.count()).toBe(0)
  })
})
