import { ErrorResponse } from '@tend/protocol/error'
import { deletePushSubscription, readPushKey, savePushSubscription } from '@tend/protocol/web-push'
import * as z from 'zod/mini'
import { sendError } from '../http/error-response.ts'
import { upcomingTimes } from '../push/next-push.ts'
import { isAllowedEndpoint } from '../push/push-endpoint.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

const OFF = 'This server sends no push messages.'
const errors = { '4xx': ErrorResponse, '5xx': ErrorResponse }

/** The endpoints for push subscriptions. */
export function addPushSubscriptions(
  api: TypedFastify,
  { push, pushStore, limitPush, now }: RouteContext,
): void {
  api.get(
    readPushKey.path,
    {
      schema: {
        summary: "The server's key for push subscriptions",
        response: { 200: readPushKey.response },
      },
    },
    async () => ({ publicKey: push?.publicKey ?? null }),
  )

  api.post(
    savePushSubscription.path,
    {
      schema: {
        summary: 'Wakes a browser with empty messages at these times, in place of earlier ones',
        body: savePushSubscription.body,
        response: { 200: savePushSubscription.response, ...errors },
      },
    },
    async ({ body: { endpoint, times }, ip }, reply) => {
      if (push === null) return sendError(reply, 404, OFF)
      if (!isAllowedEndpoint(endpoint, push.services)) {
        return sendError(reply, 400, 'endpoint: Must be an https address of a known push service')
      }
      const upcoming = upcomingTimes(times, now())
      // Without a time there is nothing to send, and invented addresses would fill all places.
      if (upcoming.length === 0) await pushStore.deletePush(endpoint)
      else await pushStore.savePush(endpoint, upcoming, now(), limitPush(ip))
      return { publicKey: push.publicKey }
    },
  )

  api.post(
    deletePushSubscription.path,
    {
      schema: {
        summary: 'Deletes the times of a browser',
        body: deletePushSubscription.body,
        response: { 204: z.null(), ...errors },
      },
    },
    async ({ body }, reply) => {
      // Also while push messages are turned off, so that a browser can always withdraw.
      await pushStore.deletePush(body.endpoint)
      return reply.code(204).send(null)
    },
  )
}
