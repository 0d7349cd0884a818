import { ErrorResponse } from '@tend/protocol/error'
import { eraseUser } from '@tend/protocol/users'
import * as z from 'zod/mini'
import { hashUserId } from '../store/user-hash.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addEraseUser(api: TypedFastify, { limitedStoreFor, now }: RouteContext): void {
  const { path, params } = eraseUser
  api.delete(
    path,
    {
      schema: {
        summary: 'Erases all data of the user; succeeds even if there is none',
        params,
        response: { 204: z.null(), '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      await limitedStoreFor(request).eraseUser(hashUserId(request.params.userId), now())
      return reply.code(204).send(null)
    },
  )
}
