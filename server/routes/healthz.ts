import { healthz } from '@tend/protocol/health'
import type { TypedFastify } from './route-context.ts'

export function addHealthz(api: TypedFastify): void {
  const { path, response } = healthz
  const schema = { summary: 'Reports that the process is running', response: { 200: response } }
  api.get(path, { schema }, async () => ({ status: 'ok' as const }))
}
