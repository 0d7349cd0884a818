import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { NATIVE_ORIGINS } from '../http/origin.ts'
import { testApp, USER } from './test-app.ts'

const KEY = 'AbCdEfGhIjKlMnOpQrSt_A'
const OTHER_KEY = 'zyxwvutsrqponmlkjihg-Q'
const PATH = '/api/session'
const COOKIE = `tend_session=${USER}.${KEY}`
const withKey = { authorization: `Bearer ${KEY}` }

let app: FastifyInstance
let log: () => string
beforeEach(async () => {
  ;({ app, log } = await testApp({ trustProxy: 1 }))
})

const write = (headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/daily-data',
    payload: { userId: USER, date: '2026-11-20', waterCount: 3 },
    headers,
  })
const setCookie = (headers: Record<string, string> = withKey) =>
  app.inject({ method: 'POST', url: PATH, payload: { userId: USER }, headers })
const recover = (headers: Record<string, string> = { cookie: COOKIE }) =>
  app.inject({ url: PATH, headers })

describe('the recovery cookie', () => {
  it('is set for a claimed id, out of reach of scripts and other sites', async () => {
    await write(withKey)
    const response = await setCookie()
    expect([response.statusCode, response.json()]).toEqual([200, { isStored: true }])
    expect(response.headers['set-cookie']).toBe(
      `${COOKIE}; Path=/api/session; Max-Age=34560000; HttpOnly; SameSite=Strict`,
    )
    const overTls = await setCookie({ ...withKey, 'x-forwarded-proto': 'https' })
    expect(overTls.headers['set-cookie']).toBe(
      `__Host-${COOKIE}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure`,
    )
  })

  it('is Secure at an https address of PUBLIC_ORIGIN, also if the proxy does not report TLS', async () => {
    ;({ app } = await testApp({ publicOrigins: ['https://tend.example', 'http://nas.lan'] }))
    await write(withKey)
    const cookieAt = async (host: string) =>
      (await setCookie({ ...withKey, host })).headers['set-cookie']
    expect(await cookieAt('tend.example')).toMatch(/; Secure$/)
    expect(await cookieAt('nas.lan')).toMatch(/; SameSite=Strict$/)
  })

  it('is not set for an id that no key has claimed, nor with another key', async () => {
    const unknown = await setCookie()
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { isStored: false }])
    await write()
    for (const headers of [withKey, {}]) {
      const response = await setCookie(headers)
      expect([response.json(), response.headers['set-cookie']]).toEqual([
        { isStored: false },
        undefined,
      ])
    }
    await write(withKey)
    for (const headers of [{}, { authorization: `Bearer ${OTHER_KEY}` }, { cookie: COOKIE }]) {
      const response = await setCookie(headers)
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined])
    }
  })

  it('returns the code, and is renewed by that', async () => {
    await write(withKey)
    const response = await recover({ cookie: `other=1; ${COOKIE}; more=2` })
    expect([response.statusCode, response.json()]).toEqual([200, { userId: USER, accessKey: KEY }])
    expect(response.headers['set-cookie']).toMatch(new RegExp(`^${COOKIE}; .*Max-Age=34560000`))
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('is renewed without white space that its value contains', async () => {
    await write(withKey)
    const response = await recover({ cookie: `tend_session=${USER} .\t${KEY}` })
    expect([response.statusCode, response.json()]).toEqual([200, { userId: USER, accessKey: KEY }])
    expect(response.headers['set-cookie']).toMatch(new RegExp(`^${COOKIE}; Path=`))
  })

  it.each<[string, Record<string, string>]>([
    ['no cookie', {}],
    ['another cookie', { cookie: `tend_sessions=${USER}.${KEY}` }],
    ['an empty cookie', { cookie: 'tend_session=' }],
    ['a cookie without a key', { cookie: `tend_session=${USER}` }],
    ['a cookie that is not a code', { cookie: `tend_session=${'x'.repeat(5000)}` }],
  ])('returns nothing for %s, without an error', async (_, headers) => {
    await write(withKey)
    const response = await recover(headers)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['an id that no key has claimed', () => write()],
    [
      'a key that was changed',
      async () => {
        await write(withKey)
        const url = `/api/users/${USER}/key`
        await app.inject({
          method: 'POST',
          url,
          payload: { accessKey: OTHER_KEY },
          headers: withKey,
        })
      },
    ],
    [
      'an id that was erased',
      async () => {
        await write(withKey)
        await app.inject({ method: 'DELETE', url: `/api/users/${USER}`, headers: withKey })
      },
    ],
  ])('is removed for %s', async (_, prepare) => {
    await prepare()
    const response = await recover()
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(response.headers['set-cookie']).toMatch(
      /^tend_session=; Path=\/api\/session; Max-Age=0;/,
    )
  })

  it('is removed on request', async () => {
    const response = await app.inject({ method: 'DELETE', url: PATH, headers: { cookie: COOKIE } })
    expect(response.statusCode).toBe(204)
    expect(response.headers['set-cookie']).toBe(
      'tend_session=; Path=/api/session; Max-Age=0; HttpOnly; SameSite=Strict',
    )
  })

  it('is accepted by no other call, and set by none', async () => {
    await write(withKey)
    const calls: InjectOptions[] = [
      { url: `/api/daily-data/${USER}/2026-11-20` },
      { url: `/api/daily-data/${USER}?since=0` },
      { url: `/api/breathing-sessions/${USER}` },
      { method: 'DELETE', url: `/api/users/${USER}` },
    ]
    for (const call of calls) {
      const refused = await app.inject({ ...call, headers: { cookie: COOKIE } })
      expect(refused.statusCode).toBe(401)
      const accepted = await app.inject({ ...call, headers: { ...withKey, cookie: COOKIE } })
      for (const { headers } of [refused, accepted]) expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it.each([...NATIVE_ORIGINS, 'https://evil.example', 'null'])(
    'is out of reach for a page of %s',
    async (origin) => {
      await write(withKey)
      for (const response of [
        await recover({ cookie: COOKIE, origin }),
        await setCookie({ ...withKey, origin }),
        await app.inject({ method: 'DELETE', url: PATH, headers: { origin } }),
      ]) {
        expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined])
      }
    },
  )

  it('is not logged', async () => {
    await write(withKey)
    await setCookie()
    await recover()
    expect(log()).toContain(PATH)
    for (const secret of [USER, KEY]) expect(log()).not.toContain(secret)
  })
})

describe('a cookie that another host of the domain has planted', () => {
  const overTls = (cookie: string) => recover({ cookie, 'x-forwarded-proto': 'https' })

  it('is not accepted over TLS without the prefix that only this host can set', async () => {
    await write(withKey)
    expect((await overTls(COOKIE)).statusCode).toBe(204)
    const own = await overTls(`__Host-${COOKIE}`)
    expect([own.statusCode, own.json().userId]).toEqual([200, USER])
  })

  it('is not accepted beside another one', async () => {
    await write(withKey)
    expect((await recover({ cookie: `tend_session=user_planted; ${COOKIE}` })).statusCode).toBe(204)
    expect((await recover()).statusCode).toBe(200)
  })
})
