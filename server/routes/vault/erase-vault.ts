import { ErrorResponse } from '@tend/protocol/error'
import { eraseVault } from '@tend/protocol/vault'
import * as z from 'zod/mini'
import type { RouteContext, TypedFastify } from '../route-context.ts'
import { VAULT_SECURITY } from './security.ts'

export function addEraseVault(api: TypedFastify, { limitedVaultFor, now }: RouteContext): void {
  const { path } = eraseVault
  api.delete(
    path,
    {
      schema: {
        summary: 'Erases a vault permanently; succeeds even if there is none',
        security: VAULT_SECURITY,
        response: { 204: z.null(), '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { store, vault } = limitedVaultFor(request)
      await store.eraseUser(vault, now())
      return reply.code(204).send(null)
    },
  )
}
