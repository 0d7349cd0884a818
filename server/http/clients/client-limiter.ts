import { IncomingMessage, METHODS } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { healthz, readyz } from '@tend/protocol/health'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientLimits } from '../../config/client-limits.ts'
import { LimitReached } from '../../errors/limit-reached.ts'
import { ServerBusy } from '../../errors/server-busy.ts'
import { handleClientError } from '../client-error-handler.ts'
import { errorResponse, sendError } from '../error-response.ts'
import type { RequestCheck } from '../request-checks.ts'
import type { Timeouts } from '../timeouts.ts'
import type { IsTrustedProxy } from '../trusted-proxies.ts'
import { ClientConnection, ClientUsage, type Exceeded } from './client-usage.ts'
import type { RateLimit } from './rate-limit.ts'
import { RequestTurns } from './request-turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes that count for this request until its response has been sent. */
    countedBytes: number
    /** The part of `countedBytes` that the response adds. */
    responseBytes: number
  }
}

/** Counted for every request, in addition to its headers. Shorter bodies and responses count as part of it. */
const REQUEST_BYTES = 4096

/** Counted for every piece of a body, since each takes memory and time, and may have only one byte. */
const PIECE_BYTES = 512

/** How much of a body may arrive after it was refused. */
const MAX_REST_BYTES = 1024 * 1024

/** A file is read in pieces. At most this much of it is in memory. */
const MAX_STREAM_BYTES = 128 * 1024

/**
 * How many requests of a connection may be open. Browsers and proxies send one after the other, but
 * a stranger could send thousands at once and read none of the responses.
 */
const MAX_OPEN_REQUESTS = 10

const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS)

const RETRY_AFTER_SECONDS = '5'

const REFUSALS: Readonly<Record<Exceeded, readonly [status: number, message: string]>> = {
  address: [429, 'This address has too many unread responses: try again in a few seconds.'],
  all: [503, 'The server has too many unread responses: try again in a few seconds.'],
}

/** Headers that describe the content of a response. */
const CONTENT_HEADERS = [
  ...['content-length', 'content-encoding', 'content-range', 'accept-ranges'],
  ...['etag', 'last-modified'],
]

/** Limits the memory and the connections that clients use. */
export class ClientLimiter {
  /**
   * The class of all requests. Node constructs one for every request on a connection, including
   * requests that it refuses by itself.
   */
  readonly IncomingMessage: typeof IncomingMessage
  readonly #usage: ClientUsage
  readonly #isTrusted: IsTrustedProxy
  readonly #timeouts: Timeouts
  readonly #refusals: RateLimit
  /** The parts of work that takes milliseconds run in these. */
  readonly turns = new RequestTurns()
  readonly #connections = new WeakMap<Socket, ClientConnection>()
  /** Counts a piece of a body that waits to be read, and returns whether there is room for it. */
  readonly #unreadPieces = new WeakMap<IncomingMessage, () => boolean>()

  /** @param refusals counts what is refused before it reaches a route */
  constructor(
    limits: ClientLimits,
    isTrusted: IsTrustedProxy,
    timeouts: Timeouts,
    refusals: RateLimit,
  ) {
    this.#usage = new ClientUsage(limits)
    this.#isTrusted = isTrusted
    this.#timeouts = timeouts
    this.#refusals = refusals
    const openRequest = (request: IncomingMessage) => this.#openRequest(request)
    const refusesMethod = (request: IncomingMessage) => this.#refusesMethod(request)
    const unreadPieces = this.#unreadPieces
    this.IncomingMessage = class extends IncomingMessage {
      #isRefused = false
      constructor(socket: Socket) {
        super(socket)
        this.#isRefused = openRequest(this)
      }
      /** Node stops parsing after a request with this flag. Thousands could have arrived with it. */
      get upgrade(): boolean {
        return this.#isRefused || refusesMethod(this)
      }
      set upgrade(_isUpgrade: boolean) {}
      /** Node parses all that has arrived at once, whether or not somebody reads it. */
      override push(...piece: Parameters<IncomingMessage['push']>): boolean {
        const hasRoom = unreadPieces.get(this)?.() ?? true
        return hasRoom && super.push(...piece)
      }
    }
  }

  /** Counts the connections and requests of an app. */
  countRequests(app: FastifyInstance): void {
    const { server } = app
    server.on('connection', (socket) => {
      const connection = new ClientConnection(
        socket,
        this.#isTrusted(socket.remoteAddress ?? '', 0),
      )
      this.#connections.set(socket, connection)
      this.#usage.open(connection)
      this.turns.accepted()
      socket.once('close', () => {
        this.#usage.remove(connection)
        // A turn would keep the socket, and with it up to ten requests that no longer count.
        connection.giveUpTurn()
      })
    })
    // Node's own response would leave the connection open, without the request being counted.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response))
    const timer = setInterval(() => this.#closeSlowReaders(), this.#timeouts.checkEveryMs).unref()
    app.addHook('onClose', async () => clearInterval(timer))

    app.decorateRequest('countedBytes', 0)
    app.decorateRequest('responseBytes', 0)
    app.addHook('onRequest', (request, reply, done) => {
      if (request.raw.socket.destroyed) {
        reply.hijack()
        return
      }
      const connection = this.#connectionOf(request)
      if (asksForAnotherProtocol(request)) reply.header('connection', 'close')
      if (connection.client === null) this.#usage.assign(connection, request.ip)
      this.#count(request, connection, REQUEST_BYTES + headerBytes(request))
      if (hasLongBody(request)) this.#countUnreadPieces(request, connection)
      // Responses are sent in the order of the requests, so an early one would only occupy memory.
      if (connection.openRequests > 1) {
        // It has no turn in which to be refused yet, and thousands of connections could have nine of them.
        if (this.#usage.exceeded(connection) !== null) {
          reply.hijack()
          connection.socket.destroy()
          return
        }
        connection.waiting.push(() => this.#start(connection, request, done))
      } else if (isHealthCheck(request)) done()
      else this.#start(connection, request, done)
    })
    app.addHook('preParsing', (request, reply, payload, done) => {
      if (hasLongBody(request)) this.#countBody(request, reply, payload)
      done(null, payload)
    })
    app.addHook('onResponse', (request, _reply, done) => {
      const connection = this.#connectionOf(request)
      connection.openRequests -= 1
      this.#unreadPieces.delete(request.raw)
      if (connection.openRequests === 0) connection.readByMs = Number.POSITIVE_INFINITY
      this.#usage.addBytes(connection, -request.countedBytes)
      done()
      const { malformed } = connection
      if (malformed && connection.openRequests <= malformed.openRequests) malformed.respond()
      connection.waiting.shift()?.()
    })
  }

  /** Responds to bytes that Node cannot parse, after the requests before them have their responses. */
  readonly refuseMalformed = (error: Error & { code?: string }, socket: Socket): void => {
    const newest = this.#connections.get(socket)?.newestRequest
    // A request whose body is malformed will get no other response.
    this.#refuseAfter(newest && !newest.complete ? 1 : 0, error, socket)
  }

  /** @param openRequests how many open requests have no response before this one */
  #refuseAfter(openRequests: number, error: Error & { code?: string }, socket: Socket): void {
    const waitSeconds = error.code === 'ECONNRESET' ? 0 : this.#refusals.count(socket.remoteAddress)
    const respond = () => handleClientError(error, socket, waitSeconds)
    const connection = this.#connections.get(socket)
    if (connection === undefined || connection.openRequests <= openRequests) respond()
    else connection.malformed = { respond, openRequests }
  }

  /**
   * Refuses methods that Node parses but does not list, such as `PRI` of HTTP/2 or `PLAY` of RTSP. Fastify has
   * no route for them, not even one for unknown paths, and would call none of the onRequest hooks.
   */
  #refusesMethod({ method = '', socket }: IncomingMessage): boolean {
    if (KNOWN_METHODS.has(method)) return false
    process.nextTick(() => this.#refuseAfter(1, new Error('unknown method'), socket))
    return true
  }

  /** Refuses requests while their client or all clients use too much memory. */
  readonly check: RequestCheck = (request, reply) => {
    const exceeded = this.#usage.exceeded(this.#connectionOf(request))
    if (exceeded === null) return true
    const [status, message] = REFUSALS[exceeded]
    sendError(reply.header('retry-after', RETRY_AFTER_SECONDS), status, message)
    return false
  }

  /**
   * Counts every response until the client has read it. If there is no memory left for it, it is
   * replaced by an error. Has to be added again after a hook that makes responses shorter.
   */
  countResponses(app: FastifyInstance): void {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (request.raw.socket.destroyed) {
        if (payload instanceof Readable) payload.destroy()
        // Not null: Fastify measures the response to HEAD afterwards, and would fail.
        done(null, '')
        return
      }
      const connection = this.#connectionOf(request)
      if (
        !request.raw.complete &&
        hasLongBody(request) &&
        request.raw.listenerCount('data') === 0
      ) {
        this.#unreadPieces.delete(request.raw)
        request.raw.on('data', forgetRest(request.raw))
      }
      const length = lengthOf(payload, reply)
      const { responseMs, minBytesPerSecond } = this.#timeouts
      connection.readByMs = performance.now() + responseMs + (1000 * length) / minBytesPerSecond
      const bytes = payload instanceof Readable ? Math.min(length, MAX_STREAM_BYTES) : length
      const exceeded = this.#countResponse(request, connection, bytes)
      if (exceeded === null) {
        done(null, payload)
        return
      }
      if (payload instanceof Readable) payload.destroy()
      this.#countResponse(request, connection, 0)
      done(null, refusal(reply, exceeded))
    })
  }

  /** @returns the limit that this response exceeds */
  #countResponse(
    request: FastifyRequest,
    connection: ClientConnection,
    bytes: number,
  ): Exceeded | null {
    const counted = bytes > REQUEST_BYTES ? bytes : 0
    const added = counted - request.responseBytes
    if (added === 0) return null
    request.responseBytes = counted
    this.#count(request, connection, added)
    return added < 0 ? null : this.#usage.exceeded(connection)
  }

  /** Counts the pieces of a body that arrive while the request waits, and closes the connection if they are too many. */
  #countUnreadPieces(request: FastifyRequest, connection: ClientConnection): void {
    this.#unreadPieces.set(request.raw, () => {
      if (connection.socket.destroyed) return false
      this.#count(request, connection, PIECE_BYTES)
      if (this.#usage.exceeded(connection) === null) return true
      connection.socket.destroy()
      return false
    })
  }

  /** Counts a body while it arrives, and refuses the request if it is too much. */
  #countBody(request: FastifyRequest, reply: FastifyReply, body: Readable): void {
    this.#unreadPieces.delete(request.raw)
    const connection = this.#connectionOf(request)
    const forget = forgetRest(request.raw)
    let isRefused = false
    body.on('data', (chunk: Buffer) => {
      if (connection.socket.destroyed) return
      if (isRefused || reply.sent) {
        forget(chunk)
        return
      }
      this.#count(request, connection, chunk.length + PIECE_BYTES)
      const exceeded = this.#usage.exceeded(connection)
      if (exceeded === null) return
      isRefused = true
      // The parser of the body ends with this error, and forgets what it has read.
      if (body.listenerCount('error') > 0) body.emit('error', tooMuchInFlight(exceeded))
    })
  }

  /** Starts a request: at once if it is the only one of its client, otherwise when it is its turn. */
  #start({ client }: ClientConnection, request: FastifyRequest, begin: () => void): void {
    if (client === null || client.usages.single.bytes <= request.countedBytes) begin()
    else this.startInTurn(request, begin)
  }

  /** Begins work on a request when it is its turn, unless its connection is closed before. */
  startInTurn(request: FastifyRequest, begin: () => void): void {
    const connection = this.#connectionOf(request)
    connection.giveUpTurn = this.turns.start(() => connection.socket.destroyed || begin())
  }

  #count(request: FastifyRequest, connection: ClientConnection, bytes: number): void {
    request.countedBytes += bytes
    this.#usage.addBytes(connection, bytes)
  }

  /** @returns whether the connection is closed because too many requests are open */
  #openRequest(request: IncomingMessage): boolean {
    const { socket } = request
    const connection = this.#connections.get(socket)
    if (connection === undefined) return false
    connection.openRequests += 1
    connection.newestRequest = request
    if (connection.openRequests <= MAX_OPEN_REQUESTS) return false
    process.nextTick(() => socket.destroy())
    return true
  }

  #closeSlowReaders(): void {
    const nowMs = performance.now()
    for (const connection of this.#usage.connections) {
      if (connection.readByMs < nowMs) connection.socket.destroy()
    }
  }

  /** An injected request has a socket that was never opened. */
  #connectionOf({ raw: { socket } }: FastifyRequest): ClientConnection {
    let connection = this.#connections.get(socket)
    if (connection === undefined) {
      connection = new ClientConnection(socket, true)
      this.#connections.set(socket, connection)
    }
    return connection
  }
}

/**
 * Refuses requests that expect what the server does not know with 417, as many as `limit` allows. Node has already
 * responded to requests that wait for `100 Continue`.
 */
export function refuseExpectations(limit: RateLimit): RequestCheck {
  return (request, reply) => {
    const { expect } = request.headers
    if (expect === undefined || /(^|\W)100-continue($|\W)/i.test(expect)) return true
    reply.header('connection', 'close')
    if (!limit.refuses(request, reply)) sendError(reply, 417, 'This expectation cannot be met.')
    return false
  }
}

/**
 * Reads the rest of a body that was refused, and forgets it: closing the connection would reset it, and the client
 * would not see the response. Whoever sends more than can be on its way loses the connection.
 */
function forgetRest(request: Readable): (chunk: Buffer) => void {
  let bytes = 0
  return ({ length }) => {
    bytes += length + PIECE_BYTES
    if (bytes > MAX_REST_BYTES) request.destroy()
  }
}

function tooMuchInFlight(exceeded: Exceeded): Error {
  const [, message] = REFUSALS[exceeded]
  if (exceeded === 'all') return new ServerBusy(message)
  return new LimitReached({
    status: 429,
    code: 'too_many_requests',
    message,
    retryAfterSeconds: Number(RETRY_AFTER_SECONDS),
  })
}

/** Node's parser forgets what follows such a request, and reads without end what is not HTTP. */
function asksForAnotherProtocol({ method, headers }: FastifyRequest): boolean {
  return method === 'CONNECT' || headers.upgrade !== undefined
}

/** Health checks do not wait for the other requests of their address. */
function isHealthCheck({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === healthz.path || url === readyz.path
}

/** About how much memory the headers of a request need, which are kept until its response was sent. */
function headerBytes({ raw: { rawHeaders, url = '' } }: FastifyRequest): number {
  return rawHeaders.reduce((bytes, { length }) => bytes + length, url.length)
}

function hasLongBody({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > REQUEST_BYTES
}

/** The length of a response in bytes. */
function lengthOf(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string') {
    // No character has more than three bytes.
    return payload.length <= REQUEST_BYTES / 3 ? payload.length : Buffer.byteLength(payload)
  }
  if (Buffer.isBuffer(payload)) return payload.length
  if (payload instanceof Readable)
    return Number(reply.getHeader('content-length') ?? MAX_STREAM_BYTES)
  return 0
}

/** Turns a response into an error. */
function refusal(reply: FastifyReply, exceeded: Exceeded): string {
  const [status, message] = REFUSALS[exceeded]
  for (const name of CONTENT_HEADERS) reply.removeHeader(name)
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('retry-after', RETRY_AFTER_SECONDS)
  const response = errorResponse(status, message)
  reply.errorCode = response.error.code
  return JSON.stringify(response)
}
