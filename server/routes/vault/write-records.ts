import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { ErrorResponse } from '@tend/protocol/error'
import { type RecordResult, writeRecords } from '@tend/protocol/vault'
import { LimitReached } from '../../errors/limit-reached.ts'
import { errorResponse } from '../../http/error-response.ts'
import type { RecordOutcome } from '../../store/vault-store.ts'
import { unlessAllRefused } from '../batch-items.ts'
import type { RouteContext, TypedFastify } from '../route-context.ts'
import { recordResponse } from './record-response.ts'
import { VAULT_SECURITY } from './security.ts'

export function addWriteRecords(api: TypedFastify, { limitedVaultFor, now }: RouteContext): void {
  const { path, body, response } = writeRecords
  api.post(
    path,
    {
      bodyLimit: MAX_BATCH_BYTES,
      schema: {
        summary: 'Writes several records, each only if it replaces the version that is stored',
        security: VAULT_SECURITY,
        body,
        response: { 200: response, '4xx': ErrorResponse, '5xx': ErrorResponse },
      },
    },
    async (request) => {
      const { store, vault } = limitedVaultFor(request)
      const writes = request.body.records.map(({ name, replaces, sealed }) => ({
        name: Buffer.from(name, 'base64url'),
        replaces: replaces === null ? null : Buffer.from(replaces, 'base64url'),
        sealed: Buffer.from(sealed, 'base64url'),
      }))
      // Not in parts, as batches of days are: the most records of a request hold up others no longer than a part.
      const outcomes = await store.writeRecords(vault, writes, now())
      unlessAllRefused(outcomes)
      return { results: outcomes.map(resultOf) }
    },
  )
}

function resultOf(outcome: RecordOutcome | LimitReached): RecordResult {
  if (outcome instanceof LimitReached) {
    const { status, message, code } = outcome
    return { status: 'refused', ...errorResponse(status, message, code) }
  }
  if (outcome.status === 'taken') {
    return { status: 'taken', version: outcome.version.toString('base64url') }
  }
  return { status: 'conflict', record: outcome.record && recordResponse(outcome.record) }
}
