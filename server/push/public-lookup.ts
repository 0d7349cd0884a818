import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Finds all addresses of a host name, like `lookup` of `node:dns`. */
export type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Networks that are not part of the public internet (RFC 6890), and multicast. */
const PRIVATE_NETWORKS = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', prefix] = network.split('/')
  PRIVATE_NETWORKS.addSubnet(address, Number(prefix), 'ipv4')
}

/** The public IPv6 internet. All other IPv6 addresses are local, reserved or contain an IPv4 address. */
const PUBLIC_IPV6 = new BlockList()
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6')
/** Ranges within it for documentation, for tunnels and for IPv4 addresses inside of IPv6 addresses. */
const SPECIAL_IPV6 = new BlockList()
SPECIAL_IPV6.addSubnet('2001::', 23, 'ipv6')
SPECIAL_IPV6.addSubnet('2001:db8::', 32, 'ipv6')
SPECIAL_IPV6.addSubnet('2002::', 16, 'ipv6')
SPECIAL_IPV6.addSubnet('3fff::', 20, 'ipv6')

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !PRIVATE_NETWORKS.check(address, 'ipv4')
    case 6:
      return PUBLIC_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6')
    default:
      return false
  }
}

/**
 * A `lookup` for connections that only resolves names of the public internet: it fails if any address of
 * a name is not public. The connection uses the address that was checked.
 */
export function publicLookup(lookupAll: LookupAll = lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookupAll(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return callback(error, '')
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error('The push service has no public address.'), '')
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
