import { isIP } from 'node:net'
import { checkServerIdentity, connect, type TLSSocket } from 'node:tls'
import { type Finding, fine, fix } from './finding.ts'

const CONNECT_MS = 5000

/**
 * Proxies renew a certificate in the last third of its life, so one with less than this share left was not renewed.
 * Let's Encrypt's certificates last weeks, and the ones from Caddy's local authority half a day.
 */
const MIN_SHARE_LEFT = 1 / 6

/**
 * Checks the certificate at an address of `PUBLIC_ORIGIN`: its name and how long it is valid.
 * @param origin with `https`
 * @param nowMs milliseconds since 1970
 */
export async function checkCertificate(origin: string, nowMs: number): Promise<Finding> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  let socket: TLSSocket
  try {
    socket = await connectTo(host, Number(port || 443))
  } catch (error) {
    // A name with several addresses fails with one error for each.
    const [first]: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
    // The message of an error of OpenSSL has places in its source; the reason is such as "wrong version number".
    const { message, reason = message } = first as Error & { readonly reason?: string }
    return fix(`${origin} cannot be reached from here (${reason}): check its name and the proxy.`)
  }
  const certificate = socket.getPeerCertificate()
  const isTrusted = socket.authorized
  socket.destroy()
  const wrongName = checkServerIdentity(host, certificate)
  if (wrongName) return fix(`The certificate of ${origin} is for another name: check the proxy.`)
  const [from, until] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)]
  const text = `The certificate of ${origin} ends on ${new Date(until).toISOString().slice(0, 10)}`
  if (nowMs < from || nowMs >= until) return fix(`${text}, and is not valid now: renew it.`)
  if (until - nowMs < (until - from) * MIN_SHARE_LEFT) {
    return fix(`${text}, and was not renewed: find out why in the log of the proxy.`)
  }
  return fine(isTrusted ? `${text}.` : `${text}. Each device has to trust its authority.`)
}

/** Connects whatever the certificate is, because this machine may not trust a private authority. */
function connectTo(host: string, port: number): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {}
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: CONNECT_MS })
    socket.once('secureConnect', () => resolve(socket))
    socket.on('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('no response')))
  })
}
