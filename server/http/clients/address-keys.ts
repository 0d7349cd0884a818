import { isIP } from 'node:net'

/** The keys under which a client's use of something limited is counted. */
export interface AddressKeys {
  /**
   * One client: an IPv4 address, or an IPv6 network of 64 bits, in which a household can choose any
   * address.
   */
  readonly single: string
  /** The clients of one network: 24 bits of an IPv4 address, 56 of an IPv6 address. */
  readonly network: string
  /** The largest IPv6 network that a single client usually gets: 48 bits. For IPv4 the same as `network`. */
  readonly site: string
}

/** Stands for everything that is not an address, such as `unknown` in a proxy's header. */
const INVALID: AddressKeys = { single: 'invalid', network: 'invalid', site: 'invalid' }

/** An IPv4 address with a port, or an IPv6 address in brackets. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/

/**
 * The keys of an address: the same keys for all spellings of an address, and for an IPv4 address that
 * is mapped to IPv6 (`::ffff:192.0.2.1`).
 * @param text `request.ip`, to which some proxies add a port, or `socket.remoteAddress`
 */
export function addressKeys(text: string | undefined): AddressKeys {
  const address = text?.replace(WITH_PORT, '$1$2') ?? ''
  switch (isIP(address)) {
    case 4:
      return ipv4Keys(address)
    case 6:
      return ipv6Keys(address)
    default:
      return INVALID
  }
}

function ipv4Keys(address: string): AddressKeys {
  const network = `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  return { single: address, network, site: network }
}

function ipv6Keys(address: string): AddressKeys {
  const groups = ipv6Groups(address)
  const [a = 0, b = 0, c = 0, d = 0, , mark, high = 0, low = 0] = groups
  if (mark === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return ipv4Keys([high >> 8, high & 0xff, low >> 8, low & 0xff].join('.'))
  }
  // 6to4 gives each IPv4 address a network of 48 bits.
  if (a === 0x2002) return ipv4Keys([b >> 8, b & 0xff, c >> 8, c & 0xff].join('.'))
  const start = (...groups: number[]) => groups.map((group) => group.toString(16)).join(':')
  return {
    single: `${start(a, b, c, d)}::/64`,
    network: `${start(a, b, c, d & 0xff00)}::/56`,
    site: `${start(a, b, c)}::/48`,
  }
}

/** The eight groups of a valid IPv6 address. Its zone, as in `fe80::1%eth0`, is ignored. */
function ipv6Groups(address: string): number[] {
  const [text = ''] = address.split('%', 1)
  const [start = '', end] = text.split('::')
  const first = groupsOf(start)
  const last = groupsOf(end ?? '')
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

function groupsOf(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [(a << 8) | b, (c << 8) | d]
  })
}
