import { MAX_BATCH_ITEMS } from '@tend/protocol/batch'
import { ErrorResponse } from '@tend/protocol/error'
import { listRecords } from '@tend/protocol/vault'
import type { RouteContext, TypedFastify } from '../route-context.ts'
import { recordResponse } from './record-response.ts'
import { VAULT_SECURITY } from './security.ts'

export function addListRecords(api: TypedFastify, { vaultFor }: RouteContext): void {
  const { path, query, response } = listRecords
  api.get(
    path,
    {
      schema: {
        summary: 'Lists the records that changed since a cursor, in the order of their last change',
        security: VAULT_SECURITY,
        querystring: query,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request) => {
      const { store, vault } = vaultFor(request)
      const since = Number(request.query.since)
      const page = await store.listRecords(vault, since, MAX_BATCH_ITEMS)
      return {
        records: page.records.map(recordResponse),
        cursor: String(page.cursor),
        more: page.more,
        digest: page.digest,
      }
    },
  )
}
