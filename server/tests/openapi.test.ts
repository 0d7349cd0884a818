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

it('names every part of a path, and refers to nothing that is not there', async () => {
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

it('describes what is really asked and answered', async () => {
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
  const asked = schema('/api/daily-data', 'post')
  expect(asked.safeParse(body).success).toBe(true)
  expect(asked.safeParse({ ...body, waterCount: -1 }).success).toBe(false)
  expect(asked.safeParse({ ...body, userId: 'me' }).success).toBe(false)
  expect(asked.safeParse({ ...body, weight: 70 }).success).toBe(false)

  const answered = await app.inject({ method: 'POST', url: '/api/daily-data', payload: body })
  schema('/api/daily-data', 'post', '200').parse(answered.json())
  const list = await app.inject(`/api/daily-data/${USER}?since=0`)
  expect(list.json().days).toHaveLength(1)
  schema('/api/daily-data/{userId}', 'get', '200').parse(list.json())
  const refused = await app.inject('/api/daily-data/nobody/2026-11-20')
  schema('/api/daily-data/{userId}/{date}', 'get', '4XX').parse(refused.json())
})
