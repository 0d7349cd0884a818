import { ErrorResponse } from '@tend/protocol/error'
import { changeAccessKey } from '@tend/protocol/users'
import * as z from 'zod/mini'
import { hashAccessKey, hashUserId } from '../store/user-hash.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addChangeAccessKey(api: TypedFastify, { limitedStoreFor }: RouteContext): void {
  const { path, params, body } = changeAccessKey
  api.post(
    path,
    {
      schema: {
        summary: 'Replaces the access key of the user; the previous key is rejected from now on',
        params,
        body,
        response: { 204: z.null(), '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const user = hashUserId(request.params.userId)
      await limitedStoreFor(request).changeKey(user, hashAccessKey(request.body.accessKey))
      return reply.code(204).send(null)
    },
  )
}
