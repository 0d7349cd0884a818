import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressKeys } from './address-keys.ts'

it.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.0/24', '192.0.2.0/24'],
  ['192.0.2.255', '192.0.2.255', '192.0.2.0/24', '192.0.2.0/24'],
  ['127.0.0.1', '127.0.0.1', '127.0.0.0/24', '127.0.0.0/24'],
  ['192.0.2.1:40001', '192.0.2.1', '192.0.2.0/24', '192.0.2.0/24'],
  ['[2001:db8:1:234::1]:80', '2001:db8:1:234::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  ['[::ffff:192.0.2.1]', '192.0.2.1', '192.0.2.0/24', '192.0.2.0/24'],
  ['2002:c000:201:7::1', '192.0.2.1', '192.0.2.0/24', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.0/24', '192.0.2.0/24'],
  ['::FFFF:c000:201', '192.0.2.1', '192.0.2.0/24', '192.0.2.0/24'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1', '192.0.2.0/24', '192.0.2.0/24'],
  ['2001:db8:1:234::1', '2001:db8:1:234::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  [
    '2001:0DB8:0001:0234:aaaa:bbbb:cccc:dddd',
    '2001:db8:1:234::/64',
    '2001:db8:1:200::/56',
    '2001:db8:1::/48',
  ],
  ['2001:db8:1:2ff::192.0.2.1', '2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
  ['1::ffff:192.0.2.1', '1:0:0:0::/64', '1:0:0:0::/56', '1:0:0::/48'],
])('%s is counted as %s, in the networks %s and %s', (address, single, network, site) => {
  expect(addressKeys(address)).toEqual({ single, network, site })
})

it.each([undefined, '', 'unknown', '1.2.3', '192.0.2.1:', '[::1', '1.2.3.4.5', '12345::'])(
  'everything that is not an address has the same keys, such as %s',
  (text) => {
    expect(addressKeys(text)).toEqual({
      single: 'invalid',
      network: 'invalid',
      site: 'invalid',
    })
  },
)

it('all spellings of an address have the same keys', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      // URL writes an address in its canonical form.
      const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
      expect(addressKeys(address)).toEqual(addressKeys(canonical))
      expect(addressKeys(address.toUpperCase())).toEqual(addressKeys(canonical))
    }),
  )
})

it('addresses of different networks have different keys', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
      const sameNetwork = one.split('.', 3).join('.') === other.split('.', 3).join('.')
      expect(addressKeys(one).network === addressKeys(other).network).toBe(sameNetwork)
      expect(addressKeys(one).single === addressKeys(other).single).toBe(one === other)
    }),
  )
})
