import { ErrorResponse } from '@tend/protocol/error'
import { readyz } from '@tend/protocol/health'
import type { Readiness } from '../http/readiness.ts'
import type { TypedFastify } from './route-context.ts'

export function addReadyz(api: TypedFastify, readiness: Readiness): void {
  const { path, response } = readyz
  const schema = {
    summary: 'Reports whether the store can be written',
    response: { 200: response, 503: ErrorResponse },
  }
  api.get(path, { schema }, async () => {
    await readiness.check()
    return { status: 'ready' as const }
  })
}
