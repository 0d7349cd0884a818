import { isIP } from 'node:net'

/** How the server sends push messages. */
export interface WebPush {
  /** Whom a push service contacts about the server's messages: an https or mailto address. */
  readonly contact: string
  /** The domains of the push services that the server sends to, with all their subdomains. */
  readonly services: readonly string[]
}

/** The services of Chromium, Firefox, Safari and Edge. */
const KNOWN_SERVICES =
  'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com'

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/**
 * Reads `WEB_PUSH`, `WEB_PUSH_CONTACT` and `WEB_PUSH_SERVICES`.
 * @param read returns the value of a variable, if it is set
 * @param publicOrigins the first https origin is the contact if there is no other
 * @returns the setting, `null` if the server sends no push messages, or a message about an invalid value
 */
export function readWebPush(
  read: (name: string) => string | undefined,
  publicOrigins: readonly string[],
): WebPush | null | string {
  const mode = read('WEB_PUSH') ?? 'on'
  if (mode !== 'on' && mode !== 'off') return 'WEB_PUSH must be on or off.'
  const services = (read('WEB_PUSH_SERVICES') ?? KNOWN_SERVICES)
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
  if (!services.every((domain) => DOMAIN.test(domain) && isIP(domain) === 0)) {
    return 'WEB_PUSH_SERVICES must be the domains of push services, such as push.services.mozilla.com, separated by commas.'
  }
  const given = read('WEB_PUSH_CONTACT')
  if (given !== undefined && !isContact(given)) {
    return 'WEB_PUSH_CONTACT must be how push services reach you: mailto: with an email address, or an https address.'
  }
  const contact = given ?? publicOrigins.find((origin) => origin.startsWith('https:'))
  // Push services refuse messages without a contact.
  return mode === 'off' || contact === undefined ? null : { contact, services }
}

function isContact(text: string): boolean {
  if (text.length > 200 || !URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'https:' || /^mailto:[^@\s]+@[^@\s]+$/.test(text)
}
