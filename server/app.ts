import swagger from '@fastify/swagger'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Config } from './config/config.ts'
import type { FoodAnswers } from './foods/find-foods.ts'
import { answerClientError } from './http/client-error.ts'
import { handleError } from './http/error-handler.ts'
import { sendError } from './http/error-response.ts'
import { checkOrigin } from './http/origin.ts'
import { limitRate } from './http/rate-limit.ts'
import { logAnswers } from './http/request-log.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { TIMEOUTS, type Timeouts } from './http/timeouts.ts'
import { addCreateBreathingSession } from './routes/create-breathing-session.ts'
import { addEraseUser } from './routes/erase-user.ts'
import { addHealthz } from './routes/healthz.ts'
import { addListBreathingSessions } from './routes/list-breathing-sessions.ts'
import { addListDailyData } from './routes/list-daily-data.ts'
import { addOpenapi } from './routes/openapi.ts'
import { addReadDailyData } from './routes/read-daily-data.ts'
import { addReadyz } from './routes/readyz.ts'
import type { Api, RouteContext } from './routes/route-context.ts'
import { addSearchFood } from './routes/search-food.ts'
import { addUnknownApi } from './routes/unknown-api.ts'
import { addWriteDailyData } from './routes/write-daily-data.ts'
import type { Store } from './store/store.ts'

export interface AppParts {
  readonly config: Pick<Config, 'trustProxy' | 'rateLimit'>
  readonly store: Store
  readonly foods: FoodAnswers
  /** The folder of the built web app; it may be missing. */
  readonly staticRoot: string
  readonly logger: FastifyBaseLogger
  /** The present, milliseconds since 1970; the system's clock unless a test gives another. */
  readonly now?: () => number
  /** `TIMEOUTS` unless a test is more hurried. */
  readonly timeouts?: Timeouts
}

const MAX_BODY_BYTES = 64 * 1024

/** The whole server but for listening: tests put requests into it without a socket. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  // zod/mini brings no language; its messages are answered to people.
  z.config(z.locales.en())
  const timeouts = parts.timeouts ?? TIMEOUTS
  const app = fastify({
    loggerInstance: parts.logger,
    // Fastify's own lines hold the path, and with it an id.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(parts.config.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.silenceMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
    // A request that came before the close is still served (see stop-server.ts).
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      // No hook runs for an address that cannot be read.
      setSecurityHeaders(request, reply)
      reply.header('cache-control', 'no-store')
      handleError(error, request, reply)
    },
  })
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  // The types say that an answer is what its schema says; checking it again would cost every read.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, 404, 'There is nothing at this address.'),
  )
  logAnswers(app)
  // Hooks that wait for nothing have callbacks: a promise in each would cost a read a tenth.
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply)
    done()
  })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Tend', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  })
  const context: RouteContext = {
    store: parts.store,
    foods: parts.foods,
    now: parts.now ?? Date.now,
  }
  await app.register(async (scope) => addApi(scope, context, parts.config.rateLimit))
  await app.register(async (scope) => addHealth(scope, context))
  await serveStaticFiles(app, parts.staticRoot)
  return app
}

/** Fastify ignores a number of hops as such; as a function of the hop's number it is what it says. */
function trustedProxies(trusted: Config['trustProxy']) {
  if (typeof trusted !== 'number') return trusted
  return (_address: string, hop: number) => hop < trusted
}

async function addApi(scope: FastifyInstance, context: RouteContext, rateLimit: number) {
  const api: Api = scope.withTypeProvider()
  api.addHook('onRequest', checkOrigin)
  neverCached(api)
  await limitRate(scope, rateLimit)
  addUnknownApi(scope)
  addReadDailyData(api, context)
  addListDailyData(api, context)
  addWriteDailyData(api, context)
  addCreateBreathingSession(api, context)
  addListBreathingSessions(api, context)
  addEraseUser(api, context)
  addSearchFood(api, context)
  addOpenapi(api)
}

async function addHealth(scope: FastifyInstance, context: RouteContext) {
  const api: Api = scope.withTypeProvider()
  api.addHook('onRequest', checkOrigin)
  neverCached(api)
  addHealthz(api)
  addReadyz(api, context)
  // Preflights of the native shell, answered by the hook.
  scope.options('/healthz', { schema: { hide: true } }, (_request, reply) => reply.code(204).send())
}

function neverCached(api: Api): void {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
}
