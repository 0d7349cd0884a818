import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/**
 * Breathing keeps the screen awake and chimes; nothing else that a browser asks leave for is used.
 * Only names that Chromium knows, which complains of any other on every page.
 */
const PERMISSIONS_POLICY = [
  'accelerometer=()',
  'autoplay=(self)',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'encrypted-media=()',
  'fullscreen=()',
  'gamepad=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'identity-credentials-get=()',
  'idle-detection=()',
  'local-fonts=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'picture-in-picture=()',
  'publickey-credentials-get=()',
  'screen-wake-lock=(self)',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ')

const TWO_YEARS_SECONDS = 63_072_000

const setHelmetHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
  // These three depend on how the request came: a browser complains of them on a plain http
  // address of a home network, and HSTS would lock such an address out.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
})

/** They are the same for every answer, so helmet is asked once: asked anew it puts them together anew. */
function helmetHeaders() {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setHelmetHeaders(response.req, response, (problem) => {
    if (problem) throw problem
  })
  return response.getHeaders()
}

const FIXED_HEADERS: OutgoingHttpHeaders = {
  'permissions-policy': PERMISSIONS_POLICY,
  ...helmetHeaders(),
}

/** Scripts, style sheets and fonts of the built app. */
const PART_OF_A_PAGE = /^\/assets\/[\w.-]+\.(js|css|woff2)$/

/** What a browser heeds of them: everything else it reads only of documents and workers. */
const HEADERS_OF_A_PART = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
] as const

const PART_HEADERS = Object.fromEntries(
  HEADERS_OF_A_PART.map((name) => [name, FIXED_HEADERS[name]]),
)

/**
 * Sets the same headers on every answer, whether a page, a file, the API's or a refusal, but on the
 * parts of a page: these are dozens, and go without 900 bytes each that no browser would look at.
 */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https'
  if (secure) reply.header('strict-transport-security', `max-age=${TWO_YEARS_SECONDS}`)
  if (PART_OF_A_PAGE.test(request.url)) {
    reply.headers(PART_HEADERS)
    return
  }
  reply.headers(FIXED_HEADERS)
  if (secure || isLoopback(request)) {
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('origin-agent-cluster', '?1')
  }
}

function isLoopback(request: FastifyRequest): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(request.hostname)
}
