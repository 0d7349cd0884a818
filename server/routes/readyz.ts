import { ErrorResponse } from '@tend/protocol/error'
import { readyz } from '@tend/protocol/health'
import type { Store } from '../store/store.ts'
import type { Api } from './route-context.ts'

export function addReadyz(api: Api, store: Store): void {
  const { path, response } = readyz
  const schema = {
    summary: 'Reports whether the store can be used',
    response: { 200: response, 503: ErrorResponse },
  }
  api.get(path, { schema }, async () => {
    await store.ping()
    return { status: 'ready' as const }
  })
}
