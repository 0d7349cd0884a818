import { ErrorResponse } from '@tend/protocol/error'
import { readyz } from '@tend/protocol/health'
import type { Api, RouteContext } from './route-context.ts'

export function addReadyz(api: Api, { store }: RouteContext): void {
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
