import { expect, it } from 'vitest'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { testApp, USER } from '../tests/test-app.ts'

it('names the invalid field, and shortens a long name that the client chose', async () => {
  const { app } = await testApp()
  const messageFor = async (fields: object) => {
    const payload = { userId: USER, date: '2026-11-20', ...fields }
    const response = await app.inject({ method: 'POST', url: '/api/daily-data', payload })
    expect(response.statusCode).toBe(400)
    return response.json().error.message
  }
  expect(await messageFor({ waterCount: -1 })).toMatch(/^waterCount: \S/)
  const key = 'k'.repeat(93)
  expect(await messageFor({ habits: { [key]: 1 } })).toMatch(`habits.${key}: `)
  expect(await messageFor({ habits: { [`${key}k`]: 1 } })).toMatch(`habits.${key}…: `)
  const unknown = Array.from({ length: 4000 }, (_, nth) => [`unknown${nth}`, 1])
  expect(await messageFor(Object.fromEntries(unknown))).toMatch(/^Unrecognized keys: .{170,190}…$/)
})

it('logs the same cause of 503 once a minute', async () => {
  const { app, store, log } = await testApp()
  let cause = 'The disk is full.'
  store.readDay = async () => {
    throw new ServiceUnavailable(cause)
  }
  const fail = () => app.inject(`/api/daily-data/${USER}/2026-11-20`)
  expect([(await fail()).statusCode, (await fail()).statusCode]).toEqual([503, 503])
  cause = 'The database is missing.'
  await fail()
  const lines = log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.filter(({ level }) => level === 50).map(({ msg }) => msg)).toEqual([
    'The disk is full.',
    'The database is missing.',
  ])
})

it.each(['EMFILE', 'ENFILE'])(
  'responds with 503 if no more files can be opened: %s',
  async (code) => {
    const { app } = await testApp()
    app.get('/full', () => {
      throw Object.assign(new Error(`${code}: too many open files, open '/secret'`), { code })
    })
    const response = await app.inject({ url: '/full' })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(response.json().error.message).toBe(
      'The server has too many open files: try again in a moment.',
    )
  },
)
