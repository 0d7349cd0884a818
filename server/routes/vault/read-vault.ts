import { ErrorResponse } from '@tend/protocol/error'
import { readVault } from '@tend/protocol/vault'
import type { RouteContext, TypedFastify } from '../route-context.ts'
import { VAULT_SECURITY } from './security.ts'

export function addReadVault(api: TypedFastify, { vaultFor }: RouteContext): void {
  const { path, response } = readVault
  api.get(
    path,
    {
      schema: {
        summary: 'Returns how many records a vault has, and their digest',
        security: VAULT_SECURITY,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request) => {
      const { store, vault } = vaultFor(request)
      return store.readVault(vault)
    },
  )
}
