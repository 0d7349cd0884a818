import { ErrorResponse } from '@tend/protocol/error'
import { listNewestRecords } from '@tend/protocol/vault'
import type { RouteContext, TypedFastify } from '../route-context.ts'
import { recordResponse } from './record-response.ts'
import { VAULT_SECURITY } from './security.ts'

export function addListNewestRecords(api: TypedFastify, { vaultFor }: RouteContext): void {
  const { path, query, response } = listNewestRecords
  api.get(
    path,
    {
      schema: {
        summary:
          'Lists the records that were received last, with all that the server knows of them',
        security: VAULT_SECURITY,
        querystring: query,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request) => {
      const { store, vault } = vaultFor(request)
      const records = await store.listNewestRecords(vault, Number(request.query.limit))
      return {
        records: records.map((record) => ({
          ...recordResponse(record),
          bytes: record.sealed.length,
          receivedAt: record.receivedAt,
        })),
      }
    },
  )
}
