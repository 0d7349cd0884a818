import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestPostgres } from '../tests/open-test-postgres.ts'
import { databaseUrlProblem, parseDatabaseUrl } from './database-url.ts'

afterEach(() => vi.unstubAllEnvs())

describe('a connection within this machine is left as it is', () => {
  it.each([
    'postgres://me:p%40ss@localhost:6432/tend',
    'postgres://127.0.0.1/tend',
    'postgres://127.3.2.1/tend',
    'postgres://[::1]/tend',
    'postgresql:///tend',
    'postgresql:///tend?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/tend',
    'postgres://db.example/tend?host=localhost',
  ])('%s', (url) => {
    expect(parseDatabaseUrl(url)).toBe(url)
  })
})

describe('a connection to another machine uses TLS and checks the certificate', () => {
  it.each([
    'postgres://me:p%40ss@db.example:6432/tend',
    'postgres://192.168.1.30/tend',
    'postgres://[fd00::30]/tend',
    'postgres://[::ffff:127.0.0.1]/tend',
    'postgres://127.0.0.1.db.example/tend',
    'postgres://localhost/tend?host=db.example',
    'postgres:///tend?host=localhost&host=db.example',
    'postgres://db.example/tend?ssl=0',
    'postgres://db.example/tend?options=-c%20jit%3Doff',
    'postgres://db.example/tend?sslmode=',
    // The driver does the same for these modes of libpq, and warns.
    'postgres://db.example/tend?sslmode=require',
    'postgres://db.example/tend?sslmode=prefer',
    'postgres://db.example/tend?sslmode=disable&sslmode=verify-ca',
    'postgres://localhost/tend?sslmode=require',
  ])('%s', (url) => {
    const separator = url.includes('?') ? '&' : '?'
    const verified = `${url}${separator}sslmode=verify-full`
    expect(parseDatabaseUrl(url)).toBe(verified)
    expect(parseDatabaseUrl(verified)).toBe(verified)
  })

  it('also if the host is only in PGHOST', () => {
    vi.stubEnv('PGHOST', 'db.example')
    expect(parseDatabaseUrl('postgres:///tend')).toBe('postgres:///tend?sslmode=verify-full')
  })
})

it('leaves out parameters that would change what Tend relies on', () => {
  const url = 'postgres://localhost/my tend?application_name=x&port=6432&replication=database'
  expect(parseDatabaseUrl(url)).toBe('postgres://localhost/my%20tend?port=6432')
  expect(parseDatabaseUrl('postgres://localhost/tend?query_timeout=1')).toBe(
    'postgres://localhost/tend',
  )
})

describe('the URL can choose otherwise', () => {
  it.each([
    'postgres://db.example/tend?sslmode=disable',
    'postgres://db.example/tend?sslmode=no-verify',
    'postgres://db.example/tend?uselibpqcompat=true&sslmode=require',
    'postgres://db.example/tend?sslmode=verify-full&sslrootcert=/missing.crt',
  ])('%s', (url) => {
    expect(parseDatabaseUrl(url)).toBe(url)
  })
})

describe('a parameter with a value that the driver would ignore is refused', () => {
  it.each([
    ['sslmode=bogus', /^The parameter sslmode .+ disable, no-verify, prefer, .+ verify-full\.$/],
    ['sslmode=Disable', /sslmode/],
    ['sslmode=disable&sslmode=allow', /sslmode/],
    ['ssl=false', /^The parameter ssl /],
    ['sslnegotiation=tls', /sslnegotiation/],
    ['uselibpqcompat=1', /uselibpqcompat/],
    ['port=abc', /^The parameter port .+ from 1 to 65535\.$/],
    ['port=65536', /port/],
    ['port=0', /port/],
    [
      'sslmode=disable&sslnegotiation=direct',
      /do not fit together \(sslnegotiation=direct requires/,
    ],
    ['sslmode=verify-ca&uselibpqcompat=true', /do not fit together \(.+sslrootcert/],
  ])('%s', (parameters, message) => {
    const problem = databaseUrlProblem(`postgres://me:secret@db.example/tend?${parameters}`)
    expect(problem).toMatch(message)
    expect(problem).not.toContain('secret')
  })

  it.each([
    'sslmode=',
    'sslmode=bogus&sslmode=disable',
    'port=6432&ssl=1&max=3',
    'sslrootcert=/missing',
  ])('but not %s', (parameters) =>
    expect(databaseUrlProblem(`postgres://db.example/tend?${parameters}`)).toBeNull(),
  )
})

it('sends nothing in plaintext to a server without TLS', async () => {
  const received: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received.push(bytes)
      socket.write('N')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // A name that is not localhost, for a server on this machine.
  const url = parseDatabaseUrl(`postgres://me:secret@[::ffff:127.0.0.1]:${port}/tend`) ?? ''
  const store = openTestPostgres(url)
  await expect(store.ping()).rejects.toThrow(/does not support TLS.+sslmode=disable/)
  await store.close()
  server.close()
  // SSLRequest: a length of 8 bytes and a fixed number, without user name or password.
  const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
  expect(received).not.toEqual([])
  for (const bytes of received) expect(bytes).toEqual(sslRequest)
})
