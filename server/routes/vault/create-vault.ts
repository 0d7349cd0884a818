import { ErrorResponse } from '@tend/protocol/error'
import { createVault } from '@tend/protocol/vault'
import { UnknownVault } from '../../errors/unknown-vault.ts'
import type { RouteContext, TypedFastify } from '../route-context.ts'
import { VAULT_SECURITY } from './security.ts'

export function addCreateVault(
  api: TypedFastify,
  { vaultFor, limitedVaultFor }: RouteContext,
): void {
  const { path, response } = createVault
  api.put(
    path,
    {
      schema: {
        summary: 'Creates a vault, unless it exists',
        security: VAULT_SECURITY,
        response: { 200: response, 201: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { store, vault } = vaultFor(request)
      try {
        return await store.readVault(vault)
      } catch (error) {
        if (!(error instanceof UnknownVault)) throw error
      }
      const state = await limitedVaultFor(request).store.createVault(vault)
      return reply.code(201).send(state)
    },
  )
}
