import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { ErrorResponse } from '@tend/protocol/error'
import type { LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runTend } from '../commands.ts'
import { hashInviteCode } from '../limits/sign-up-gate.ts'
import { POSTGRES_MIGRATIONS } from '../store/postgres/postgres-migrations.ts'
import { addMigration } from '../store/testing/later-migration.ts'
import { hashUserId } from '../store/user-hash.ts'
import { openTestStore } from '../tests/open-test-store.ts'
import { createPostgresDatabase } from '../tests/postgres-database.ts'
import { runCommand, startServer } from '../tests/server-process.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { USER } from '../tests/test-app.ts'
import { vaultCredentials } from '../tests/vault-requests.ts'

const KEY = 'AbCdEfGhIjKlMnOpQrSt_A'
const OTHER = 'user_ffffffffffffffffffffffff'
const DAY_MS = 86_400_000
const authorization = `Bearer ${KEY}`

const post = (url: string, userId: string, invite?: string, food = 'Soup') =>
  fetch(`${url}/api/daily-data`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization,
      ...(invite === undefined ? {} : { 'tend-invite': invite }),
    },
    body: JSON.stringify({ userId, date: '2026-11-20', eatingLog: { food, feelings: '' } }),
  })

const read = (url: string, userId = USER) =>
  fetch(`${url}/api/daily-data/${userId}/2026-11-20`, { headers: { authorization } })

const codeOf = async (response: Response) =>
  ((await response.json()) as Partial<ErrorResponse>).error?.code

/** Waits until a request gets a status: servers ask for the state of maintenance every two seconds. */
async function until(status: number, request: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await request()
    if (response.status === status) return response
    await wait(50)
  }
}

const DATABASES = [
  { database: 'SQLite', settings: async (): Promise<Record<string, string>> => ({}) },
  {
    database: 'PostgreSQL',
    settings: async () => ({ DATABASE_URL: await createPostgresDatabase() }),
  },
]

/** @param onFinished the `onTestFinished` of the test's context, if tests run at the same time */
async function start(settings: Record<string, string>, onFinished = onTestFinished) {
  const env = { DATA_DIR: temporaryFolder(onFinished), ...settings }
  const admin = async (...args: string[]) => {
    const { code, message } = await runTend(['admin', ...args], env, env.DATA_DIR)
    expect([code, message]).toEqual([0, message])
    return message
  }
  return { env, admin, server: await startServer(env, [], onFinished) }
}

describe.each(DATABASES)('tend admin beside a server with $database', ({ settings }) => {
  it('invites one person for one diary and one sealed copy, until the invitation ends', async () => {
    const { env, admin, server } = await start({ ...(await settings()), SIGNUP: 'invite' })
    const [code = ''] = (await admin('invite', '--days', '3')).split('\n')
    const [withdrawn = ''] = (await admin('invite')).split('\n')
    expect(code).toMatch(/^[\w-]{16}$/)

    expect(await codeOf(await post(server.url, USER))).toBe('invite_needed')
    expect(await codeOf(await post(server.url, USER, `${code}x`))).toBe('wrong_invite')
    expect((await post(server.url, USER, code)).status).toBe(200)
    expect((await post(server.url, USER, code, 'Bread')).status).toBe(200)
    expect((await post(server.url, USER, undefined, 'Rice')).status).toBe(200)
    expect(await codeOf(await post(server.url, OTHER, code))).toBe('wrong_invite')

    const createVault = (id: string) =>
      fetch(`${server.url}/api/vault`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${vaultCredentials(id, 'k')}`, 'tend-invite': code },
      })
    expect((await createVault('a')).status).toBe(201)
    expect((await createVault('a')).status).toBe(200)
    expect(await codeOf(await createVault('b'))).toBe('wrong_invite')

    const listed = (await admin('invitations')).trim().split('\n')
    expect(listed).toHaveLength(2)
    expect(listed[0]).toMatch(/^[\da-f]{64} {2}ends .+, diary .+ UTC, sealed copy .+ UTC$/)
    await admin('withdraw', listed[1]?.slice(0, 8) ?? '')
    expect(await codeOf(await post(server.url, OTHER, withdrawn))).toBe('wrong_invite')
    expect(await runTend(['admin', 'withdraw', listed[1]?.slice(0, 8) ?? ''], env, '')).toEqual({
      code: 1,
      message: 'No invitation has this hash.',
    })

    const inviteOn = async (daysAgo: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - daysAgo * DAY_MS })
      onTestFinished(() => void vi.useRealTimers())
      const [code = ''] = (await admin('invite', '--days', '3')).split('\n')
      vi.useRealTimers()
      return code
    }
    const [ended, open] = [await inviteOn(3), await inviteOn(2)]
    expect(await codeOf(await post(server.url, OTHER, ended))).toBe('wrong_invite')
    expect((await post(server.url, OTHER, open)).status).toBe(200)
    expect(server.stderr()).toBe('')
  })

  it('lists hashes by size, limits one of them, and erases by personal code', async () => {
    const { env, admin, server } = await start(await settings())
    await post(server.url, USER, undefined, 'x'.repeat(5000))
    await post(server.url, OTHER)
    const hash = hashUserId(USER).toString('hex')
    const list = await admin('ids')
    expect(list.split('\n')[0]).toMatch(/^2 ids and 0 vaults with 0\.0\d MB, and 0 erased\.$/)
    expect(list.split('\n')[1]).toMatch(new RegExp(`^${hash} {2}id +0\\.0\\d MB$`))
    expect(list).not.toContain(USER)
    expect((await admin('ids', '--top', '1')).trim().split('\n')).toHaveLength(2)

    expect(await admin('limit', hash, '0')).toContain('There is no limit any more.')
    expect(await admin('ids')).toContain('limit none')
    expect(await admin('limit', hash.slice(0, 8), '30')).toContain('The limit is 30 MB.')
    expect(await admin('ids')).toMatch(/^[\da-f]{64} {2}id +0\.0\d MB {2}limit 30 MB$/m)
    await post(server.url, USER, undefined, 'Soup')
    expect(await admin('ids')).toContain('limit 30 MB')
    expect(await admin('limit', hash, 'default')).toContain("The server's limit applies again.")
    expect(await admin('ids')).not.toContain('limit')

    const rejected = async (input: Iterable<string>) => {
      const stdin = vi.spyOn(process, 'stdin', 'get')
      onTestFinished(() => stdin.mockRestore())
      stdin.mockReturnValue(Readable.from(input) as typeof process.stdin)
      const { code, message } = await runTend(['admin', 'erase'], env, env.DATA_DIR)
      expect(code).toBe(1)
      return message
    }
    expect(await rejected(['not a ', 'code\r\n', KEY])).toContain('This is not a personal code')
    expect(await rejected(endlessLine())).toContain('This is not a personal code')
    expect(await rejected([`user_${'0'.repeat(24)}.${KEY}\n`])).toContain('no data of this id')
    expect(await rejected([`${USER}.${KEY.replace('A', 'B')}`])).toContain("not the id's key")
    const withoutList = { ...env, ERASED_IDS_FILE: env.DATA_DIR }
    expect(await runTend(['admin', 'erase'], withoutList, env.DATA_DIR)).toEqual({
      code: 78,
      message: expect.stringMatching(/^The list of erased ids .+ cannot be used/),
    })
    expect((await read(server.url)).status).toBe(200)
    const { code, stdout } = await runCommand(
      ['admin', 'erase'],
      { ...env, CODE: `${USER}.${KEY}` },
      ['sh', '-c', 'echo "$CODE" | "$@"', 'sh'],
    )
    expect([code, stdout]).toEqual([0, expect.stringContaining('was erased')])
    expect((await read(server.url)).status).toBe(410)
    expect((await read(server.url, OTHER)).status).toBe(200)
    expect(readFileSync(join(env.DATA_DIR, 'erased-ids.txt'), 'utf8')).toContain(hash)
    expect(await admin('ids')).toMatch(/^1 id and 0 vaults .* 1 erased\.\n/)
  })
})

// At the same time, since they wait for servers that ask every two seconds.
describe.concurrent.each(DATABASES)('tend admin beside a server with $database', ({ settings }) => {
  it('refuses all requests of the app during maintenance, also after a restart', async ({
    onTestFinished,
  }) => {
    const { env, admin, server } = await start(await settings(), onTestFinished)
    expect((await post(server.url, USER)).status).toBe(200)
    await admin('maintenance', 'on')
    const refused = await until(503, () => read(server.url))
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await codeOf(refused)).toBe('unavailable')
    expect((await post(server.url, USER)).status).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await admin('maintenance', 'status')).toMatch(/^on since .+ UTC$/)

    expect(await server.kill('SIGTERM')).toBe(0)
    const restarted = await startServer(env, [], onTestFinished)
    expect((await read(restarted.url)).status).toBe(503)
    await admin('maintenance', 'off')
    expect(await (await until(200, () => read(restarted.url))).json()).toMatchObject({
      eatingLog: { food: 'Soup' },
    })
    expect(await admin('maintenance', 'status')).toBe('off')
  })
})

it('prints JSON with --json', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  const store = await openTestStore(env.DATA_DIR)
  const change = { fields: { waterCount: 3 }, revisions: {} }
  await store.writeDay(hashUserId(USER), '2026-11-20' as LocalDate, change, 1)
  await store.close()
  const admin = async (...args: string[]) => {
    const { code, message } = await runTend(['admin', ...args, '--json'], env, env.DATA_DIR)
    expect([code, message]).toEqual([0, message])
    return JSON.parse(message)
  }
  const hash = hashUserId(USER).toString('hex')
  expect(await admin('limit', hash.slice(0, 8), '30')).toEqual({ hash, limitMegabytes: 30 })
  const bytes = expect.any(Number)
  expect(await admin('ids')).toEqual({
    ids: 1,
    vaults: 0,
    bytes,
    erased: 0,
    largest: [{ hash, kind: 'id', bytes, limitMegabytes: 30 }],
  })
  expect(await admin('invitations')).toEqual([])
  const { code, endsAt } = await admin('invite')
  const invitation = hashInviteCode(code).toString('hex')
  expect(await admin('invitations')).toEqual([
    { hash: invitation, endsAt, diaryAt: null, sealedCopyAt: null },
  ])
  expect(await admin('withdraw', invitation)).toEqual({ hash: invitation, isWithdrawn: true })
  const { since } = await admin('maintenance', 'on')
  expect(new Date(since).toISOString()).toBe(since)
  expect(await admin('maintenance', 'status')).toEqual({ isOn: true, since })
  expect(await admin('maintenance', 'off')).toEqual({ isOn: false, since: null })
})

it('refuses a missing database and wrong arguments, and creates nothing', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  const admin = (...args: string[]) => runTend(['admin', ...args], env, env.DATA_DIR)
  expect(await admin('ids')).toMatchObject({
    code: 1,
    message: expect.stringContaining('There is no database at'),
  })
  expect((await admin('invite', '--days', '0')).code).toBe(2)
  expect((await admin('ids', '--top', 'all')).code).toBe(2)
  for (const command of ['limit', 'withdraw']) {
    const { code, message } = await admin(
      command,
      '0a1b2c3',
      ...(command === 'limit' ? ['30'] : []),
    )
    expect([code, message]).toEqual([2, expect.stringContaining('at least the first 8 digits')])
  }
  expect(readdirSync(env.DATA_DIR)).toEqual([])
})

it('leaves tables of an earlier version in PostgreSQL to the servers that use them', async () => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: await createPostgresDatabase() }
  await (await openTestStore(env.DATA_DIR)).close()
  addMigration(POSTGRES_MIGRATIONS, async () => {})
  for (const command of [['admin', 'ids'], ['copy']]) {
    expect(await runTend(command, env, env.DATA_DIR)).toMatchObject({
      code: 1,
      message: expect.stringMatching(
        /^The tables in PostgreSQL are .+ earlier version: run tend migrate/,
      ),
    })
  }
  expect((await runTend(['migrate'], env, env.DATA_DIR)).code).toBe(0)
  expect((await runTend(['admin', 'ids'], env, env.DATA_DIR)).code).toBe(0)
})

function* endlessLine() {
  for (;;) yield '0'.repeat(1000)
}
