import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { lookUpBarcode } from '@tend/protocol/food-barcode'
import { searchFood } from '@tend/protocol/food-search'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { ClientLimits } from './config/client-limits.ts'
import type { Config } from './config/config.ts'
import { SERVER_VERSION } from './config/server-version.ts'
import type { FoodFinder } from './foods/food-finder.ts'
import { AllowedMethods } from './http/allowed-methods.ts'
import { callerStore, storeWithKey } from './http/caller-store.ts'
import { ClientLimiter, refuseExpectations } from './http/clients/client-limiter.ts'
import { RateLimit } from './http/clients/rate-limit.ts'
import { compressResponses } from './http/compress-responses.ts'
import { handleError } from './http/error-handler.ts'
import { checkHost, Hosts } from './http/hosts.ts'
import { inlineScriptSources } from './http/inline-scripts.ts'
import { limitHeaders } from './http/limit-headers.ts'
import { parseLongBodiesInTurns } from './http/long-bodies.ts'
import { Maintenance } from './http/maintenance.ts'
import { checkOrigin } from './http/origin.ts'
import { Readiness } from './http/readiness.ts'
import { addChecks, type RequestCheck } from './http/request-checks.ts'
import { logResponses, logWithTrace } from './http/request-log.ts'
import { SecurityHeaders } from './http/security-headers.ts'
import { serverOptions } from './http/server-options.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { TIMEOUTS, type Timeouts } from './http/timeouts.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { vaultCredentialsOf } from './http/vault-credentials.ts'
import { PushLimiter } from './limits/push-limiter.ts'
import { inviteCodeOf, SignUpGate } from './limits/sign-up-gate.ts'
import { StorageLimiter } from './limits/storage-limiter.ts'
import type { ServerMetrics } from './metrics/prometheus-metrics.ts'
import { addMetrics } from './metrics/serve-metrics.ts'
import { addChangeAccessKey } from './routes/change-access-key.ts'
import { addCreateBreathingSession } from './routes/create-breathing-session.ts'
import { addCreateBreathingSessionBatch } from './routes/create-breathing-session-batch.ts'
import { addEraseUser } from './routes/erase-user.ts'
import { addHealthz } from './routes/healthz.ts'
import { addListBreathingSessions } from './routes/list-breathing-sessions.ts'
import { addListDailyData } from './routes/list-daily-data.ts'
import { addOpenapi } from './routes/openapi.ts'
import { addPushSubscriptions } from './routes/push-subscriptions.ts'
import { addReadDailyData } from './routes/read-daily-data.ts'
import { addReadFoodByBarcode } from './routes/read-food-by-barcode.ts'
import { addReadyz } from './routes/readyz.ts'
import { addRecoveryCookie } from './routes/recovery-cookie.ts'
import type { PushOffer, RouteContext, TypedFastify } from './routes/route-context.ts'
import { addSearchFood } from './routes/search-food.ts'
import { addFoodPacks } from './routes/serve-food-packs.ts'
import { addCreateVault } from './routes/vault/create-vault.ts'
import { addEraseVault } from './routes/vault/erase-vault.ts'
import { addListNewestRecords } from './routes/vault/list-newest-records.ts'
import { addListRecords } from './routes/vault/list-records.ts'
import { addReadVault } from './routes/vault/read-vault.ts'
import { addWriteRecords } from './routes/vault/write-records.ts'
import { addWriteDailyData } from './routes/write-daily-data.ts'
import { addWriteDailyDataBatch } from './routes/write-daily-data-batch.ts'
import type { Store } from './store/store.ts'

export interface AppParts {
  readonly config: Pick<
    Config,
    'trustProxy' | 'publicOrigins' | 'rateLimit' | 'storageLimits' | 'signUp'
  > &
    Partial<Pick<Config, 'clientLimits'>>
  readonly store: Store
  readonly foods: FoodFinder
  /** The folder of the packs of foods, which may be missing. */
  readonly packsFolder: string
  /** Absent or `null` if the server sends no push messages. */
  readonly push?: PushOffer | null
  /** Absent or `null` if the server measures nothing. */
  readonly metrics?: ServerMetrics | null
  /** The token for `/metrics` at the app's address; absent or `null` if it is not there. */
  readonly metricsToken?: string | null
  /** The folder of the built web app. It may be missing: the server then only serves the API. */
  readonly staticRoot: string
  readonly logger: FastifyBaseLogger
  /** The current time in milliseconds since 1970; defaults to the system clock. */
  readonly now?: () => number
  /** Defaults to `TIMEOUTS`; tests use shorter ones. */
  readonly timeouts?: Timeouts
}

const MAX_BODY_BYTES = 64 * 1024

/** A page consists of dozens of files, and a first visit stores all of them for offline use. */
const FILES_RATE_FACTOR = 10

const NO_LIMITS: ClientLimits = {
  connectionsPerAddress: Number.POSITIVE_INFINITY,
  connections: Number.POSITIVE_INFINITY,
  bytesPerAddress: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
}

const OPENAPI: FastifyDynamicSwaggerOptions = {
  transform: jsonSchemaTransform,
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Tend',
      version: SERVER_VERSION,
      description:
        'A host may require an invitation code for the first write of a user id and for creating a vault, in the header Tend-Invite.',
    },
    components: {
      securitySchemes: {
        accessKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The access key of the user id. The first write with a key claims the id; from then on every request for it needs that key.',
        },
        vaultKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The id and the access key of a vault, joined by a point.',
        },
      },
    },
    security: [{}, { accessKey: [] }],
  },
}

/** Builds the server without listening on a port. Tests inject requests into it. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  // zod/mini has no default locale, and its messages appear in error responses.
  z.config(z.locales.en())
  const timeouts = parts.timeouts ?? TIMEOUTS
  const hosts = new Hosts(parts.config.publicOrigins)
  const securityHeaders = new SecurityHeaders(hosts, inlineScriptSources(parts.staticRoot))
  const { trustProxy, clientLimits = NO_LIMITS } = parts.config
  const isTrusted = trustedProxies(trustProxy)
  const { rateLimit } = parts.config
  // Shared by pages, files and all requests that do not reach a route.
  const otherLimit = new RateLimit(FILES_RATE_FACTOR * rateLimit)
  const clientLimiter = new ClientLimiter(clientLimits, isTrusted, timeouts, otherLimit)
  const app = fastify({
    ...serverOptions(parts.logger, clientLimiter, timeouts),
    childLoggerFactory: logWithTrace,
    trustProxy: trustProxy === false ? false : isTrusted,
    bodyLimit: MAX_BODY_BYTES,
    // Set here, since Fastify otherwise loads Ajv at every start. Its type accepts no other validator.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        // TypeScript already checks responses against their schemas; a check at run time would slow every read.
        buildSerializer: () => () => (response) => JSON.stringify(response),
      },
    },
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for a malformed URL.
      securityHeaders.set(request, reply)
      reply.header('cache-control', 'no-store').header('connection', 'close')
      if (!otherLimit.refuses(request, reply)) handleError(error, request, reply)
    },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(handleError)
  const methods = new AllowedMethods(app)
  logResponses(app)
  const readiness = new Readiness(parts.store)
  parts.metrics?.watch({ app, store: parts.store, checkReadiness: () => readiness.check() })
  clientLimiter.countRequests(app)
  clientLimiter.countResponses(app)
  addChecks(app, [
    setHeaders(securityHeaders),
    limitHeaders(app, otherLimit),
    refuseExpectations(otherLimit),
    checkHost(hosts, otherLimit),
  ])
  await app.register(swagger, OPENAPI)
  const maintenance = new Maintenance(parts.store)
  maintenance.follow(app)
  await app.register(async (scope) => {
    reportStoreErrors(scope, readiness)
    addChecks(scope, [
      checkOrigin(hosts, otherLimit),
      setApiHeaders,
      maintenance.check,
      clientLimiter.check,
      new RateLimit(rateLimit).check,
    ])
    parseLongBodiesInTurns(scope, clientLimiter)
    compressResponses(scope)
    clientLimiter.countResponses(scope)
    methods.refuseUnknownApi(scope)
    addApi(scope, { ...routeContext(parts, hosts), turns: clientLimiter.turns })
  })
  await app.register(async (scope) => {
    // Counted separately, so that no other traffic of an address disturbs its monitor.
    const limit = new RateLimit(rateLimit)
    addChecks(scope, [checkOrigin(hosts, otherLimit), setApiHeaders, limit.check])
    addHealth(scope, readiness)
    if (parts.metrics && parts.metricsToken) {
      addMetrics(scope, { metrics: parts.metrics, token: parts.metricsToken })
    }
  })
  await app.register(async (scope) => {
    addChecks(scope, [clientLimiter.check, otherLimit.check])
    scope.setNotFoundHandler(methods.refuse)
    await serveStaticFiles(scope, parts.staticRoot)
  })
  return app
}

/** How routes reach the store and the rest of the server. */
function routeContext(parts: AppParts, hosts: Hosts): Omit<RouteContext, 'turns'> {
  const { storageLimits, signUp } = parts.config
  const limiter = new StorageLimiter(storageLimits, new SignUpGate(signUp), parts.now)
  const pushLimiter = new PushLimiter()
  return {
    storeFor: ({ headers }) => callerStore(parts.store, headers),
    limitedStoreFor: ({ headers, ip }) =>
      callerStore(parts.store, headers).withLimits(limiter.forWrite(ip, inviteCodeOf(headers))),
    vaultFor: ({ headers }) => {
      const { vault, key } = vaultCredentialsOf(headers)
      return { vault, store: parts.store.withKey(key) }
    },
    limitedVaultFor: ({ headers, ip }) => {
      const { vault, key } = vaultCredentialsOf(headers)
      const limits = limiter.forVaultWrite(ip, inviteCodeOf(headers))
      return { vault, store: parts.store.withKey(key).withLimits(limits) }
    },
    storeWithKey: (accessKey) => storeWithKey(parts.store, accessKey),
    foods: parts.foods,
    packsFolder: parts.packsFolder,
    push: parts.push ?? null,
    pushStore: parts.store,
    limitPush: (address) => pushLimiter.forAddress(address),
    isSecure: (request) => hosts.isSecure(request),
    now: parts.now ?? Date.now,
  }
}

function addApi(scope: FastifyInstance, context: RouteContext): void {
  const api: TypedFastify = scope.withTypeProvider()
  addReadDailyData(api, context)
  addListDailyData(api, context)
  addWriteDailyData(api, context)
  addWriteDailyDataBatch(api, context)
  addCreateBreathingSession(api, context)
  addCreateBreathingSessionBatch(api, context)
  addListBreathingSessions(api, context)
  addEraseUser(api, context)
  addChangeAccessKey(api, context)
  addRecoveryCookie(api, context)
  addCreateVault(api, context)
  addReadVault(api, context)
  addEraseVault(api, context)
  addWriteRecords(api, context)
  addListRecords(api, context)
  addListNewestRecords(api, context)
  addSearchFood(api, context)
  addFoodPacks(api, context)
  addReadFoodByBarcode(api, context)
  addPushSubscriptions(api, context)
  addOpenapi(api)
}

const PATHS_WITHOUT_STORE: ReadonlySet<string | undefined> = new Set([
  searchFood.path,
  lookUpBarcode.path,
])

function reportStoreErrors(scope: FastifyInstance, readiness: Readiness): void {
  scope.addHook('onError', (request, _reply, error, done) => {
    if (!PATHS_WITHOUT_STORE.has(request.routeOptions.url)) readiness.onRequestError(error)
    done()
  })
}

function addHealth(scope: FastifyInstance, readiness: Readiness): void {
  const api: TypedFastify = scope.withTypeProvider()
  addHealthz(api)
  addReadyz(api, readiness)
  // Without this route the native shell's preflights would not reach checkOrigin, which handles them.
  scope.options('/healthz', { schema: { hide: true } }, (_request, reply) => reply.code(204).send())
}

/** For everything but pages and files: it is not stored, and says which version has responded. */
function setApiHeaders(_request: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('cache-control', 'no-store').header('tend-version', SERVER_VERSION)
  return true
}

function setHeaders(headers: SecurityHeaders): RequestCheck {
  return (request, reply) => {
    headers.set(request, reply)
    return true
  }
}
