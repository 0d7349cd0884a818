import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { RateLimit } from './clients/rate-limit.ts'
import { sendError } from './error-response.ts'
import type { RequestCheck } from './request-checks.ts'

/** How many refused host names are logged, so that a stranger cannot fill the log. */
const MAX_LOGGED_NAMES = 10

/** How many hosts are remembered, because judging one takes longer than the rest of the checks. */
const MAX_REMEMBERED_HOSTS = 100

/** Endings of names that are reserved for local networks. No stranger can register such a name. */
const LOCAL_ENDINGS = ['localhost', 'local', 'home.arpa', 'internal', 'lan', 'home', 'test']

/** What is known about a host. See the methods of `Hosts`. */
interface Host {
  readonly isAccepted: boolean
  readonly canBeOwn: boolean
  /** Whether the host is reached over TLS only. */
  readonly isSecure: boolean
}

type Request = Pick<FastifyRequest, 'host' | 'protocol' | 'headers'>

/**
 * The host names under which this server is reached. In DNS rebinding, a stranger's website points its
 * own name at the address of this server. To the browser, the server is then part of that website, and
 * the same-origin policy protects nothing. Only the name in the Host header reveals it, so requests for
 * other names are refused.
 */
export class Hosts {
  readonly #origins: ReadonlySet<string>
  readonly #names: ReadonlySet<string>
  readonly #secureNames: ReadonlySet<string>
  readonly #known = new Map<string, Host>()

  /** @param publicOrigins the origins of `PUBLIC_ORIGIN`; empty for local names and addresses only */
  constructor(publicOrigins: readonly string[]) {
    const namesOf = (scheme: string) =>
      publicOrigins
        .filter((origin) => origin.startsWith(scheme))
        .map((origin) => new URL(origin).hostname)
    const plainNames = new Set(namesOf('http:'))
    this.#origins = new Set(publicOrigins)
    this.#names = new Set([...namesOf('https:'), ...plainNames])
    this.#secureNames = new Set(namesOf('https:').filter((name) => !plainNames.has(name)))
  }

  /**
   * Whether requests for this host are accepted: the names of `PUBLIC_ORIGIN`, or else all local names.
   * IP addresses and localhost are always accepted, because they cannot be rebound and monitors use
   * them. So is a request without a host, which browsers never send.
   */
  accepts(host: string): boolean {
    return this.#judge(host).isAccepted
  }

  /**
   * Whether a page at this host could belong to this server. The Host header that a trusted proxy sends
   * may be a local name, such as a container's, even if `PUBLIC_ORIGIN` is set.
   */
  canBeOwn(host: string): boolean {
    return this.#judge(host).canBeOwn
  }

  /** Whether the header `Origin` of a request names this server. */
  isOwnOrigin({ headers: { origin = '' }, host, protocol }: Request): boolean {
    if (this.#origins.has(origin)) return true
    const address = `${protocol}://${host}`
    // URL removes the default port, which a proxy may include but an Origin never does.
    return URL.canParse(address) && new URL(address).origin === origin
  }

  /** Whether the browser has sent a request over TLS, as far as the proxy or `PUBLIC_ORIGIN` reports. */
  isSecure({ host, protocol }: Request): boolean {
    if (protocol === 'https') return true
    return this.#judge(host).isSecure
  }

  #judge(host: string): Host {
    const known = this.#known.get(host)
    if (known !== undefined) return known
    const name = parseName(host)
    const isAccepted = host === '' || (name !== null && this.#acceptsName(name))
    const judged = {
      isAccepted,
      canBeOwn: isAccepted || (name !== null && isLocalName(name)),
      isSecure: name !== null && this.#secureNames.has(name),
    }
    if (this.#known.size < MAX_REMEMBERED_HOSTS) this.#known.set(host, judged)
    return judged
  }

  #acceptsName(name: string): boolean {
    if (isAddress(name) || endsWith(name, 'localhost') || this.#names.has(name)) return true
    return this.#names.size === 0 && isLocalName(name)
  }
}

/** Refuses requests for other host names with 421, and those without exactly one with 400, as many as `limit` allows. */
export function checkHost(hosts: Hosts, limit: RateLimit): RequestCheck {
  const refusedNames = new Set<string>()
  return (request, reply) => {
    const { host: forwarded, raw } = request
    if (!hasOneHost(raw)) {
      reply.header('cache-control', 'no-store')
      if (!limit.refuses(request, reply)) {
        sendError(reply.header('connection', 'close'), 400, 'A request needs one header Host.')
      }
      return false
    }
    // A rebound page in a browser on the proxy's machine could forge X-Forwarded-Host, but not Host.
    const own = request.headers.host ?? ''
    if (hosts.accepts(forwarded) && hosts.canBeOwn(own)) return true
    const host = hosts.accepts(forwarded) ? own : forwarded
    reply.header('cache-control', 'no-store')
    if (limit.refuses(request, reply)) return false
    if (refusedNames.size < MAX_LOGGED_NAMES && !refusedNames.has(host)) {
      refusedNames.add(host)
      request.log.warn({ host }, 'refused a host name; if it is yours, set PUBLIC_ORIGIN')
    }
    sendError(
      reply,
      421,
      'This server does not accept requests for this host name. If the name is yours, set PUBLIC_ORIGIN, for example to https://tend.example.com.',
    )
    return false
  }
}

/**
 * Node takes the first of several hosts, and a proxy in front of it might take the last. HTTP/1.0 needs none.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}

/** @returns the name or address of a host in its canonical form, without the port; `null` if it is invalid */
function parseName(host: string): string | null {
  // URL would also accept a user name, a path or a query.
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return null
  return new URL(`http://${host}`).hostname.replace(/\.$/, '')
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** A name without a dot, such as `nas`, is not looked up in public DNS. */
function isLocalName(name: string): boolean {
  return !name.includes('.') || LOCAL_ENDINGS.some((ending) => endsWith(name, ending))
}

function endsWith(name: string, ending: string): boolean {
  return name === ending || name.endsWith(`.${ending}`)
}
