import { lookup as lookUp } from 'node:dns'
import { expect, it, vi } from 'vitest'
import { isPublicAddress, type LookupAll, publicLookup } from './public-lookup.ts'
import { isAllowedEndpoint } from './push-endpoint.ts'

const SERVICES = ['push.services.mozilla.com', 'googleapis.com']

it.each([
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://push.services.mozilla.com/a',
  'https://FCM.googleapis.com:443/fcm/send/a',
])('allows %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, SERVICES)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://me@fcm.googleapis.com/a',
  'https://:secret@fcm.googleapis.com/a',
  'https://notgoogleapis.com/a',
  'https://googleapis.com.evil.example/a',
  'https://fcm.googleapis.com./a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://localhost/a',
  'ftp://fcm.googleapis.com/a',
  'fcm.googleapis.com',
  ' https://fcm.googleapis.com/a',
  'https://fcm.googleapis.com/a\n',
  'https://fcm.googleapis.com/\0',
  'https://fcm.googleapis.com/\ud800',
  'https://fcm.googleapis.com/é',
])('does not allow %j', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, [...SERVICES, '127.0.0.1', '[::1]'])).toBe(false)
})

it.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001:80b::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  '2002:7f00:1::1',
  '2001:db8::1',
  'localhost',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const resolvingTo =
  (...addresses: string[]): LookupAll =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

it('looks up names of the public internet only', () => {
  const callback = vi.fn()
  publicLookup(resolvingTo('8.8.8.8', '1.1.1.1'))('push.example', { all: true }, callback)
  expect(callback).toHaveBeenLastCalledWith(null, [
    { address: '8.8.8.8', family: 4 },
    { address: '1.1.1.1', family: 4 },
  ])
  publicLookup(resolvingTo('8.8.8.8'))('push.example', {}, callback)
  expect(callback).toHaveBeenLastCalledWith(null, '8.8.8.8', 4)
  for (const lookup of [resolvingTo('8.8.8.8', '127.0.0.1'), resolvingTo()]) {
    publicLookup(lookup)('push.example', {}, callback)
    expect(callback).toHaveBeenLastCalledWith(expect.any(Error), '')
  }
})

it("refuses the names of this machine with the system's own lookup", async () => {
  const error = await new Promise((resolve) =>
    publicLookup(lookUp)('localhost', {}, (found) => resolve(found)),
  )
  expect(error).toBeInstanceOf(Error)
})
