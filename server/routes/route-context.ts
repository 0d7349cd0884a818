import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { FoodFinder } from '../foods/food-finder.ts'
import type { Store } from '../store/store.ts'
import type { UserHash } from '../store/user-hash.ts'

/** Fastify, with the types of requests and responses inferred from the protocol's schemas. */
export type Api = FastifyInstance<
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
  /** The store for the access key of a recovery cookie. */
  readonly storeWithKey: (accessKey: string) => Store
  readonly foods: FoodFinder
  /** Whether the browser has sent a request over TLS. */
  readonly isSecure: (request: Pick<FastifyRequest, 'host' | 'protocol' | 'headers'>) => boolean
  /** The current time in milliseconds since 1970. */
  readonly now: () => number
}

export interface CallerVault {
  readonly store: Store
  readonly vault: UserHash
}
