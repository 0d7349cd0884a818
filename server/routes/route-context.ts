import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { FoodAnswers } from '../foods/find-foods.ts'
import type { Store } from '../store/store.ts'

/** Fastify, with the types of requests and answers taken from the protocol's schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** What the endpoints work with. */
export interface RouteContext {
  readonly store: Store
  readonly foods: FoodAnswers
  /** The present, milliseconds since 1970. */
  readonly now: () => number
}
