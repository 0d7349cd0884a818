import { isIP } from 'node:net'

/**
 * The characters of a URL as browsers write it. Parsing would remove or encode all others, among them NUL,
 * which PostgreSQL does not store.
 */
const URL_CHARACTERS = /^[!-~]+$/

/**
 * Whether the server may send to an endpoint. Browsers choose endpoints, so without this check anyone
 * could make the server send requests to any address: only https on its usual port, and only the
 * push services of the setting `WEB_PUSH_SERVICES`, are allowed.
 */
export function isAllowedEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL_CHARACTERS.test(endpoint) || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return false
  return services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
}
