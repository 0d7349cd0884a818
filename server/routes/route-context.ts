import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { LimitReached } from '../errors/limit-reached.ts'
import type { FoodFinder } from '../foods/food-finder.ts'
import type { RequestTurns } from '../http/clients/request-turns.ts'
import type { PushStore } from '../store/push-store.ts'
import type { Store } from '../store/store.ts'
import type { UserHash } from '../store/user-hash.ts'

/** Fastify, with the types of requests and responses inferred from the protocol's schemas. */
export type TypedFastify = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The dependencies of the endpoints. */
export interface RouteContext {
  /**
   * The store for the access key of a request, to read or erase. It throws `WrongKey` for a claimed id
   * of another key.
   */
  readonly storeFor: (request: { readonly headers: IncomingHttpHeaders }) => Store
  /** Like `storeFor`, to write one change within the limits of the request's address. */
  readonly limitedStoreFor: (request: {
    readonly headers: IncomingHttpHeaders
    readonly ip: string
  }) => Store
  /**
   * The vault of a request, and the store for its key, to read or erase. It throws `WrongKey` if the request
   * has no valid key.
   */
  readonly vaultFor: (request: { readonly headers: IncomingHttpHeaders }) => CallerVault
  /** Like `vaultFor`, to write within the limits of the request's address. */
  readonly limitedVaultFor: (request: {
    readonly headers: IncomingHttpHeaders
    readonly ip: string
  }) => CallerVault
  /** Keeps the turns of the event loop short. */
  readonly turns: RequestTurns
  /** The store for the access key of a recovery cookie. */
  readonly storeWithKey: (accessKey: string) => Store
  readonly foods: FoodFinder
  /** The folder of the packs of foods, which may be missing. */
  readonly packsFolder: string
  /** `null` if the server sends no push messages. */
  readonly push: PushOffer | null
  readonly pushStore: PushStore
  /** Decides whether an address may add a push subscription. */
  readonly limitPush: (address: string) => (total: number) => LimitReached | null
  /** Whether the browser has sent a request over TLS. */
  readonly isSecure: (request: Pick<FastifyRequest, 'host' | 'protocol' | 'headers'>) => boolean
  /** The current time in milliseconds since 1970. */
  readonly now: () => number
}

export interface CallerVault {
  readonly store: Store
  readonly vault: UserHash
}

export interface PushOffer {
  /** The server's public key in base64url, for subscriptions. */
  readonly publicKey: string
  /** The domains of the push services that the server sends to. */
  readonly services: readonly string[]
}
