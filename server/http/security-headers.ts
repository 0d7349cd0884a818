import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Hosts } from './hosts.ts'

function contentSecurityPolicy(scriptSources: readonly string[]) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scriptSources],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    // Text never becomes code or HTML by accident. `web/shell/start/boot.ts` has the policy for script URLs.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
  }
}

/**
 * Breathing sessions keep the screen awake and play sounds, and the camera scans barcodes and the code of
 * another device; all other permissions are denied. Only lists names that Chromium knows, since it logs a
 * warning for every other name.
 */
const PERMISSIONS_POLICY = [
  'accelerometer=()',
  'autoplay=(self)',
  'browsing-topics=()',
  'camera=(self)',
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

/** Helmet's headers are the same for every response, so they are computed only once. */
function helmetHeaders(scriptSources: readonly string[]): OutgoingHttpHeaders {
  const setHelmetHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(scriptSources),
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Set per request below. Over plain HTTP in a home network, HSTS would make the address unreachable,
    // and browsers log warnings for the other two.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setHelmetHeaders(response.req, response, (problem) => {
    if (problem) throw problem
  })
  return response.getHeaders()
}

/** The URLs of scripts, style sheets and fonts. */
const SUBRESOURCE = /^\/assets\/[\w.-]+\.(js|css|woff2)$/

export class SecurityHeaders {
  readonly #hosts: Hosts
  /** The headers of documents and files. */
  readonly #all: OutgoingHttpHeaders
  /** The headers that apply to subresources. Browsers read the others only from documents and workers. */
  readonly #subresource: OutgoingHttpHeaders
  /** The headers that apply to JSON, which a browser shows as a document that cannot load or run anything. */
  readonly #api: OutgoingHttpHeaders

  /** @param scriptSources allow inline scripts in the Content-Security-Policy (`inline-scripts.ts`) */
  constructor(hosts: Hosts, scriptSources: readonly string[]) {
    this.#hosts = hosts
    this.#all = { 'permissions-policy': PERMISSIONS_POLICY, ...helmetHeaders(scriptSources) }
    this.#subresource = pick(this.#all, [
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
    ])
    this.#api = {
      ...this.#subresource,
      ...pick(this.#all, ['x-frame-options']),
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    }
  }

  /**
   * Sets the security headers of every response: pages, files, the API and errors. Subresources and the
   * API go without 900 bytes of headers that browsers would ignore.
   */
  set(request: FastifyRequest, reply: FastifyReply): void {
    const secure = this.#hosts.isSecure(request)
    if (secure) reply.header('strict-transport-security', `max-age=${TWO_YEARS_SECONDS}`)
    const { url } = request
    if (url.startsWith('/api/')) {
      reply.headers(this.#api)
      return
    }
    if (SUBRESOURCE.test(url)) {
      reply.headers(this.#subresource)
      return
    }
    reply.headers(this.#all)
    if (secure || isLoopback(request)) {
      reply.header('cross-origin-opener-policy', 'same-origin')
      reply.header('origin-agent-cluster', '?1')
    }
  }
}

function pick(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(names.map((name) => [name, headers[name]]))
}

function isLoopback(request: FastifyRequest): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(request.hostname)
}
