import { expect, it } from 'vitest'
import * as z from 'zod'
import { testApp, USER } from './test-app.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0]

interface Operation {
  readonly parameters?: ReadonlyArray<{ in: string; name: string; required: boolean }>
  readonly requestBody?: { content: Record<string, { schema: Schema }> }
  readonly responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

type Document = { paths: Record<string, Record<string, Operation>> }

const json = 'application/json'

it('declares every path parameter, and contains no references', async () => {
  const { app } = await testApp()
  const document: Document = (await app.inject('/api/openapi.json')).json()
  for (const [path, methods] of Object.entries(document.paths)) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters = [], responses } of Object.values(methods)) {
      const named = parameters.filter((parameter) => parameter.in === 'path')
      expect(named.map(({ name }) => name).sort()).toEqual(parts.sort())
      expect(named.every(({ required }) => required)).toBe(true)
      expect(Object.keys(responses).length).toBeGreaterThan(0)
    }
  }
  expect(JSON.stringify(document)).not.toContain('$ref')
})

it('declares the access key, which an unclaimed id does not need', async () => {
  const { app } = await testApp()
  const { components, security } = (await app.inject('/api/openapi.json')).json()
  expect(components.securitySchemes.accessKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(security).toEqual([{}, { accessKey: [] }])
})

it('describes the actual requests and responses', async () => {
  const { app } = await testApp()
  const document: Document = (await app.inject('/api/openapi.json')).json()
  const schema = (path: string, method: string, status?: string) => {
    const operation = document.paths[path]?.[method]
    const part = status === undefined ? operation?.requestBody : operation?.responses[status]
    const found = part?.content?.[json]?.schema
    if (found === undefined) throw new Error(`${method} ${path} ${status} is not described`)
    return z.fromJSONSchema(found)
  }
  const body = {
    userId: USER,
    date: '2026-11-20',
    waterCount: 3,
    habits: { call: true },
    revisions: { waterCount: 12 },
  }
  const bodySchema = schema('/api/daily-data', 'post')
  expect(bodySchema.safeParse(body).success).toBe(true)
  expect(bodySchema.safeParse({ ...body, waterCount: -1 }).success).toBe(false)
  expect(bodySchema.safeParse({ ...body, userId: 'me' }).success).toBe(false)
  expect(bodySchema.safeParse({ ...body, weight: 70 }).success).toBe(false)

  const written = await app.inject({ method: 'POST', url: '/api/daily-data', payload: body })
  schema('/api/daily-data', 'post', '200').parse(written.json())
  const list = await app.inject(`/api/daily-data/${USER}?since=0`)
  expect(list.json().days).toHaveLength(1)
  schema('/api/daily-data/{userId}', 'get', '200').parse(list.json())
  const batch = { userId: USER, days: [{ date: '2026-11-20', waterCount: 3 }] }
  const batchSchema = schema('/api/daily-data/batch', 'post')
  expect(batchSchema.safeParse(batch).success).toBe(true)
  expect(batchSchema.safeParse({ ...batch, days: [] }).success).toBe(false)
  expect(batchSchema.safeParse({ ...batch, days: [{ waterCount: 3 }] }).success).toBe(false)
  const results = await app.inject({
    method: 'POST',
    url: '/api/daily-data/batch',
    payload: { ...batch, days: [...batch.days, { waterCount: 3 }] },
  })
  schema('/api/daily-data/batch', 'post', '200').parse(results.json())

  const rejected = await app.inject('/api/daily-data/nobody/2026-11-20')
  schema('/api/daily-data/{userId}/{date}', 'get', '4XX').parse(rejected.json())
})
